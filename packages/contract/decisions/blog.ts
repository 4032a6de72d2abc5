import { type Decisions, site } from '../decision.ts';

export const blog = {
  getPost: { permission: 'BLOG.READ-PUBLICATION', object: site },
  getPostBySlug: { permission: 'BLOG.READ-PUBLICATION', object: site },
  listPosts: { permission: 'BLOG.READ-PUBLICATION', object: site },
  queryPosts: { permission: 'BLOG.READ-PUBLICATION', object: site },
  getPostMetrics: { permission: 'BLOG.READ-PUBLICATION', object: site },
  queryPostCountStats: { permission: 'BLOG.READ-PUBLICATION', object: site },
  getTotalPosts: { permission: 'BLOG.READ-PUBLICATION', object: site },
} as const satisfies Decisions;
