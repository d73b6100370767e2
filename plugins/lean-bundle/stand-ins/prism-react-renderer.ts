// The theme asks the highlighter to register languages; there is none on the page.
export const Prism = {};
