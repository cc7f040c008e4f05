export { compileMessages, MessageSyntaxError } from './compileMessages.ts';
export { validateEnglish, validateTranslation } from './validateMessages.ts';
