import '../comments-summary/index.ts';
import '../faces/index.ts';
import '../file-sidebar/index.ts';
import '../profile-sidebar/index.ts';
import '../public-folder/index.ts';
import '../shared-lite/index.ts';
import '../timestamps/index.ts';
import '../web-search/index.ts';

export { configure, type ElementsConfig } from '../config/index.ts';
