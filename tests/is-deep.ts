/** In `npm run test:deep`, which leaves nothing out that `npm test` takes for shown. */
export const isDeep = process.env.DEEP === 'yes';
