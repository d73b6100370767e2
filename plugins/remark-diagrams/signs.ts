/** The signs of what is mounted at a door, the same in every drawing. Their colours are in diagram.css. */

const square = (x: number, y: number, width: number, height: number) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** Around its middle. */
export const lockSign = (x: number, y: number) => `<rect data-lock="" x="${x - 4}" y="${y - 4}" width="8" height="8"/>`;
export const monitorSign = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4"/>`;
/** From its upper left corner: 12 wide, 18 high. */
export const readerSign = (x: number, y: number) => `<g data-reader="">${square(x, y, 12, 18)}<path d="M${x + 3} ${y + 8}h6m-6 4h6"/></g>`;
/** From its upper left corner: 12 wide and high. */
export const exitSign = (x: number, y: number) => `${square(x, y, 12, 12)}<circle cx="${x + 6}" cy="${y + 6}" r="3"/>`;
