export { isWebAddress, lastWebSearchPage, licenceNote, nameWebFile } from './webSearch.ts';
