import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: process.env.HEADLAND_STOREFRONT_BUILD ?? 'build',
  ssr: true,
  // All routes are few and small: one manifest, no discovery while somebody waits.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
