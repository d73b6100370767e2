/**
 * `text/markdown` without a quality, or with 1. A pattern can't compare qualities: with any other one, nginx answers HTML, which is never wrong by more
 * than a reader's second choice. deploy/negotiate.ts compares them.
 */
export const markdownPattern = '(?:^|,)\\s*text/markdown\\s*(?:;\\s*(?!q\\s*=)[^;,]*)*(?:;\\s*q\\s*=\\s*1(?:\\.0*)?\\s*)?(?:,|$)';
