import { galleryAddresses } from '@vitrine/features/assets';
import { KeywordsScreen } from '@vitrine/features/keywords';

/** Returns the files with a keyword, as an address of the library. */
function addressOf(keyword: string): string {
  return galleryAddresses.list({ filter: `keyword:${keyword}` });
}

/** The dictionary of keywords, with a link from each count to its files. */
export function KeywordsPage() {
  return <KeywordsScreen filesHref={addressOf} csvName="vitrine-keywords" />;
}
