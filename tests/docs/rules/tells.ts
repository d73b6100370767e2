import { findInProse, type Rule } from '../finding';

/** Things say or show; somebody tells somebody. "Tells you", "tells them apart" and "cannot tell whether" may stand. */
const telling =
  /\btells (?:where|whether|which|what|how|why|when|who|whose|whom|it|so|nothing|more|less|of|the (?:same|rest|reason|way))\b/gi;

export const tells: Rule = {
  name: 'tells',
  check: (page) => findInProse(page, telling, () => 'say "says" or "shows"; to tell, somebody has to listen'),
};
