/**
 * What some supported browser doesn't know, and what its reader gets instead; a property stands for its values. A feature without such an answer isn't
 * used.
 */
export const enhancements: Readonly<Record<string, string>> = {
  // Scripts.
  'Request.body': 'Where a request has no stream, its body is read as a whole.',
  requestIdleCallback: 'It is asked for before it is used: without it, nothing is begun before the reader touches it.',
  cancelIdleCallback: 'Only what requestIdleCallback began is cancelled.',
  'AbortSignal.timeout': 'Its error has another name in old versions; every error of a load is treated alike.',

  // What a style sheet adds for those who know it: the text, and what can be done, are the same without.
  'property content-visibility': 'Parts far below are laid out at once: the page is slower, and looks the same.',
  'property overflow-anchor': 'What an address leads to is scrolled to once more when the typefaces are there.',
  'property text-wrap': 'Lines of titles differ in length.',
  'property accent-color': 'Check boxes and radio buttons have the colours of the system.',
  'property scrollbar-gutter': 'The page behind a dialog moves by the width of a scrollbar, where scrollbars take room.',
  'property scrollbar-color': 'Scrollbars have the colours of the system.',
  'property scrollbar-width': 'The scrollbar of a list is as wide as others.',
  'property overscroll-behavior': 'The data says partly: the end of a list scrolls the page behind it where nothing in the list scrolls.',
  'property overflow-clip-margin': 'The ring of what has the focus is cut at the edge of its frame.',
  'property resize': 'A field for JSON has one height, and scrolls.',
  'property cursor': 'A finger has no pointer.',
  'property user-select': 'The prefixed form stands beside it.',
  'property print-color-adjust': 'The prefixed form stands beside it.',
  'property text-size-adjust': 'The prefixed form stands beside it.',
  'property -webkit-tap-highlight-color': 'The flash under a finger has the colour of the system.',
  'property line-clamp': 'A long name takes more lines.',
  'property paint-order': 'The data says partly: it holds for SVG, where it is used.',
  'property page-break-after': 'A heading may stand at the end of a printed page.',
  'property break-after': 'A heading may stand at the end of a printed page.',
  'property orphans': 'One line of a paragraph may stand alone on a printed page.',
  'property widows': 'One line of a paragraph may stand alone on a printed page.',
  'selector -webkit-scrollbar': 'Scrollbars look as those of the system.',
  'selector -webkit-scrollbar-track': 'Scrollbars look as those of the system.',
  'selector -webkit-scrollbar-thumb': 'Scrollbars look as those of the system.',
  'selector details-content': 'What is closed opens without being faded in.',
  'selector selection': 'What is selected has the colours of the system.',
};
