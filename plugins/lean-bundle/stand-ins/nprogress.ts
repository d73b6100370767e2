// The route-loading bar. The theme starts it 200 ms after a change of page began, and ends it when the page is there.
// The theme's stylesheet knows `#nprogress` and `.bar`.
export const minimum = 0.08;
export const speedMs = 200;
export const trickleRate = 0.02;
export const trickleIntervalMs = 800;

let element: HTMLElement | null = null;
let trickle: number | undefined;
let progress = 0;

function show(value: number): void {
  progress = Math.min(value, 1);
  const bar = element?.firstElementChild as HTMLElement | null;
  if (bar) {
    bar.style.transition = `transform ${speedMs}ms ease`;
    bar.style.transform = `translateX(${((progress - 1) * 100).toFixed(2)}%)`;
  }
}

function start(): void {
  if (element) {
    return;
  }
  element = document.createElement('div');
  element.id = 'nprogress';
  element.setAttribute('role', 'progressbar');
  element.setAttribute('aria-label', 'Loading the page');
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.style.transform = 'translateX(-100%)';
  element.append(bar);
  document.body.append(element);
  show(minimum);
  trickle = window.setInterval(() => show(Math.min(progress + trickleRate, 0.994)), trickleIntervalMs);
}

function done(): void {
  window.clearInterval(trickle);
  const finished = element;
  if (finished) {
    show(1);
    element = null;
    window.setTimeout(() => finished.remove(), speedMs);
  }
}

export default { configure() {}, start, done };
