// Runs in pages that have a graph: an arrow and its rows in the table below are marked together, whichever the reader points at, has the focus on, or was led to.
// Styles alone could say it, with `:has()`, but then Safari looks at the whole page again whenever something is pointed at.

const mark = 'data-marked';
const meant = ':is(:hover, :focus-within, :target)';

function markTogether(): void {
  for (const marked of document.querySelectorAll(`[${mark}]`)) {
    marked.removeAttribute(mark);
  }
  for (const arrow of document.querySelectorAll('.graph [data-rows]')) {
    const rows = arrow.closest('.graph')?.nextElementSibling?.querySelectorAll('tbody tr');
    for (const number of arrow.getAttribute('data-rows')?.split(' ') ?? []) {
      const row = rows?.[Number(number) - 1];
      if (row?.matches(meant)) {
        arrow.setAttribute(mark, '');
      }
      if (arrow.matches(meant)) {
        row?.setAttribute(mark, '');
      }
    }
  }
}

if (typeof document === 'object') {
  // Not `pointerover`, which Firefox sends before it knows what is hovered.
  for (const type of ['mouseover', 'focusin', 'focusout', 'hashchange', 'load']) {
    addEventListener(type, markTogether);
  }
}
