/** Addresses of pages: as served under /docs, in HTML or Markdown, or as anchors in the single offline file. */
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

export const markdownLinks: Links = {
  page: (slug, anchor) => `/docs${slug && `/${slug}`}.md${anchor ? `#${anchor}` : ''}`,
  idPrefix: () => '',
};

export interface Target {
  slug: string;
  anchor?: string;
}

/** Finds the page that a link such as `#/access` means. */
export function targetOf(targets: Map<string, Target>, href: string): Target {
  const target = targets.get(decodeURIComponent(href.replace(/^#\/?(section\/|operation\/)?/, '')));
  if (!target) throw new Error(`The documentation links to "${href}", which is no page of it.`);
  return target;
}
