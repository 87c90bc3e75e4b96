/** Addresses of pages: as served under /docs, or as anchors in the single offline file. */
export interface Links {
  page(slug: string, anchor?: string): string;
  /** Prefix for the element ids of a page, which keeps ids unique in the single file. */
  idPrefix(slug: string): string;
}

export const servedLinks: Links = {
  page: (slug, anchor) => `/docs${slug && `/${slug}`}${anchor ? `#${anchor}` : ''}`,
  idPrefix: () => '',
};

export const offlineLinks: Links = {
  page: (slug, anchor) => `#${slug || 'overview'}${anchor ? `:${anchor}` : ''}`,
  idPrefix: (slug) => `${slug || 'overview'}:`,
};

export interface Target {
  slug: string;
  anchor?: string;
}
