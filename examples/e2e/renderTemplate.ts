const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** As `htmlspecialchars` of PHP with `ENT_QUOTES`. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Returns the page that PHP makes of a template whose only code is `<?= html($name) ?>`. The tests need no PHP for it.
 *
 * @throws Error when the template has other code, or a name without a value.
 */
export function renderTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const page = template.replaceAll(/<\?= html\(\$(\w+)\) \?>/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has no value for $${name}.`);
    return escapeHtml(value);
  });
  if (page.includes('<?')) throw new Error('The template has code that is not understood.');
  return page;
}
