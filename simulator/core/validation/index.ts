export { createShapes, type Shapes } from './shapes';
