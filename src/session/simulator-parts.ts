/** The heavy part of the console, loaded when it is first opened. */
export { createBrowserSimulator } from '../../simulator/browser';
export { createValidator } from '../../simulator/core/validation';
