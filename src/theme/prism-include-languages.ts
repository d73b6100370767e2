// Code is highlighted at build time: nothing to include.
export default function prismIncludeLanguages(): void {}
