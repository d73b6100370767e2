// Starlight as `create astro --template starlight` sets it up, with its search.
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://docs.access.example',
  integrations: [
    starlight({
      title: 'Access Management API',
      description: 'Developer documentation of the Access Management API',
      favicon: '/img/favicon.svg',
      sidebar: [
        { label: 'Documentation', items: [{ autogenerate: { directory: 'main' } }] },
        { label: 'API reference', slug: 'openapi' },
        { label: 'Release notes', items: [{ autogenerate: { directory: 'release-notes' } }] },
      ],
    }),
  ],
});
