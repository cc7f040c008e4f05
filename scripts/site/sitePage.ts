/** A page of the documentation site. */
export interface SitePage {
  /** Its address from the root of the site, without slashes at its ends; empty for the home page. */
  readonly path: string;
  readonly title: string;
  /** One sentence for search engines and lists of pages. */
  readonly description: string;
  /** Markdown without the title. Links lead to files of the repository, relative to `source`. */
  readonly body: string;
  /** The file that it is made from, from the root of the repository. */
  readonly source: string;
  /** What of the repository can be read here: the path of a page, or of one of its sections, such as `README.md#run-it`. */
  readonly covers?: string;
  /** Its text in the navigation. Defaults to the title. */
  readonly label?: string;
  /** Further lines of its front matter, in YAML. */
  readonly settings?: readonly string[];
}

/** Pages below one heading of the navigation. */
export interface SiteSection {
  readonly label: string;
  /** Whether the navigation of other sections shows only a link to the first page. */
  readonly isFolded: boolean;
  readonly pages: readonly SitePage[];
}

/** Returns a text in Markdown as plain text. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the first sentence of the first paragraph of a page; empty when it begins with something else. */
export function firstParagraph(body: string): string {
  const paragraph = body.split(/\n\s*\n/).find((part) => /^[\p{L}`[*]/u.test(part.trim())) ?? '';
  return /^.*?[.!](?=\s|$)/.exec(plainText(paragraph))?.[0] ?? plainText(paragraph);
}

/** Returns an exported name as a part of an address: `useAsset` is `use-asset`. */
export function addressOfName(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
