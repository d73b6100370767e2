/** A closed outline as points; curves are made straight, finely enough for a picture. */
export type Point = readonly [x: number, y: number];
export type Outline = Point[][];

const stepsPerCurve = 8;

/** Reads the `d` of an SVG path: lines, quadratic and cubic curves, absolute and relative. */
export function readPath(d: string): Outline {
  const contours: Point[][] = [];
  let contour: Point[] = [];
  let [x, y] = [0, 0];
  // The control point that `t` mirrors.
  let control: Point = [0, 0];
  const lineTo = (nextX: number, nextY: number) => {
    [x, y] = [nextX, nextY];
    contour.push([x, y]);
  };
  const curve = (at: (t: number) => Point) => {
    for (let step = 1; step <= stepsPerCurve; step++) {
      contour.push(at(step / stepsPerCurve));
    }
  };
  const quadratic = ([cx, cy]: Point, [endX, endY]: Point) => {
    const [startX, startY] = [x, y];
    const mix = (t: number, a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    curve((t) => [mix(t, startX, cx, endX), mix(t, startY, cy, endY)]);
    [x, y, control] = [endX, endY, [cx, cy]];
  };
  const cubic = ([ax, ay]: Point, [bx, by]: Point, [endX, endY]: Point) => {
    const [startX, startY] = [x, y];
    const mix = (t: number, a: number, b: number, c: number, e: number) =>
      (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t ** 2 * (1 - t) * c + t ** 3 * e;
    curve((t) => [mix(t, startX, ax, bx, endX), mix(t, startY, ay, by, endY)]);
    [x, y] = [endX, endY];
  };
  const pointCounts: Record<string, number> = { m: 1, l: 1, t: 1, q: 2, c: 3 };

  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    if (kind === 'z') {
      contours.push(contour);
      [x, y] = contour[0] ?? [0, 0];
      contour = [];
    } else if (kind === 'h' || kind === 'v') {
      for (const number of numbers) {
        const along = (from: number) => (isRelative ? from + number : number);
        lineTo(kind === 'h' ? along(x) : x, kind === 'v' ? along(y) : y);
        control = [x, y];
      }
    } else {
      const size = (pointCounts[kind] ?? 0) * 2;
      if (size === 0) {
        throw new Error(`A path has the command "${command}", which cannot be drawn: ${d.slice(0, 60)}`);
      }
      for (let at = 0; at + size <= numbers.length; at += size) {
        const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
        const point = (index: number): Point => [fromX + (numbers[at + 2 * index] ?? 0), fromY + (numbers[at + 2 * index + 1] ?? 0)];
        if (kind === 'm' || kind === 'l') {
          lineTo(...point(0));
          control = [x, y];
        } else if (kind === 'q') {
          quadratic(point(0), point(1));
        } else if (kind === 't') {
          quadratic([2 * x - control[0], 2 * y - control[1]], point(0));
        } else {
          cubic(point(0), point(1), point(2));
          control = [x, y];
        }
      }
    }
  }
  return contours;
}

export function transform(outline: Outline, scaleX: number, scaleY: number, moveX: number, moveY: number): Outline {
  return outline.map((contour) => contour.map(([x, y]): Point => [x * scaleX + moveX, y * scaleY + moveY]));
}
