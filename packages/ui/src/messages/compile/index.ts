export { compileMessages, MessageSyntaxError } from './compileMessages.ts';
export { findEnglishFaults, findTranslationFaults } from './messageFaults.ts';
