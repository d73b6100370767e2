/**
 * The licences under which code of others may reach the reader, by their SPDX name, each with words that its text must hold. All of them ask for no more than that
 * their text goes along. Whoever adds one has read it.
 */
export const allowedLicences: Readonly<Record<string, RegExp>> = {
  '0BSD': /Permission to use, copy, modify, and\/or distribute this software for any purpose/,
  'Apache-2.0': /Apache License\s+Version 2\.0/,
  'BSD-2-Clause': /Redistribution and use in source and binary forms/,
  'BSD-3-Clause': /Redistribution and use (?:of this software )?in source and binary forms.*endorse or promote\s+products/s,
  'CC0-1.0': /CC0 1\.0 Universal/,
  ISC: /Permission to use, copy, modify, and\/or distribute this software for any\s+purpose/,
  MIT: /Permission is hereby granted, free of charge, to any person obtaining/,
  'OFL-1.1': /SIL OPEN FONT LICENSE Version 1\.1/i,
  Unlicense: /free and unencumbered software released into the public domain/,
};

/** Packages that come without the text of their licence, each with the name of the licence and whose copyright it is. Where that is said stands beside it. */
export const missingTexts: Readonly<Record<string, { licence: keyof typeof standardTexts; copyright: string }>> = {
  // At the head of its style sheets.
  infima: { licence: 'MIT', copyright: 'Copyright (c) Facebook, Inc. and its affiliates.' },
  // In its README.md.
  isarray: { licence: 'MIT', copyright: 'Copyright (c) 2013 Julian Gruber <julian@juliangruber.com>' },
};

/** The texts of licences as SPDX has them, without the line of the copyright. */
export const standardTexts = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the
Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the
Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A
PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
};
