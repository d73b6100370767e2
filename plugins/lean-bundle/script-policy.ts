// The bundler's runtime would make a policy of trusted types that lets any address through. This one is there before it is asked, and its name is then taken.
import { ownScript } from './own-scripts';

type Policy = { createScriptURL(address: string): string };
declare const trustedTypes: { createPolicy(name: string, policy: Policy): Policy } | undefined;
declare const __webpack_public_path__: string;
declare const __webpack_require__: { tt(): Policy };

const rules: Policy = { createScriptURL: (address) => ownScript(address, `${__webpack_public_path__}assets/js/`, document.baseURI) };
const policy = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('access-docs-scripts', rules);

__webpack_require__.tt = () => policy;
