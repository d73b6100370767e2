import AdmonitionTypeDanger from '@theme/Admonition/Type/Danger';
import AdmonitionTypeNote from '@theme/Admonition/Type/Note';
import AdmonitionTypeWarning from '@theme/Admonition/Type/Warning';

/** Every page carries these. Any other type is shown as a note, which is what the theme calls `info`. */
export default { note: AdmonitionTypeNote, info: AdmonitionTypeNote, warning: AdmonitionTypeWarning, danger: AdmonitionTypeDanger };
