import { findInProse, type Rule } from '../finding';

export const exclamationMarks: Rule = {
  name: 'exclamation-marks',
  check: (page) => findInProse(page, /\S*!/g, () => 'end the sentence with a full stop'),
};
