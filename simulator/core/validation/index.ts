export { createValidator, type Validator } from './validator';
