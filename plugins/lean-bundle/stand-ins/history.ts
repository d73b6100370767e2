// Of the router's three kinds of history, a site whose pages have addresses needs one.
export { createBrowserHistory, createLocation, createPath, locationsAreEqual, parsePath } from 'history/esm/history';
export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
