/** Light or dark, as the device has it, before anything is painted. The site's tokens go by this attribute. */
const dark = window.matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
}

apply();
dark.addEventListener('change', apply);
