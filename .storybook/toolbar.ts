function choice(
  name: string,
  icon: 'mirror' | 'component' | 'transfer' | 'globe' | 'user',
  items: readonly (readonly [value: string, title: string])[],
) {
  return {
    description: name,
    toolbar: {
      title: name,
      icon,
      dynamicTitle: true,
      items: items.map(([value, title]) => ({ value, title })),
    },
  };
}

/** The choices that the toolbar of Storybook offers for every story. */
export const globalTypes = {
  theme: choice('Theme', 'mirror', [
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['white', 'White (public viewer)'],
    ['dark-gray', 'Dark gray (public viewer)'],
  ]),
  density: choice('Density', 'component', [
    ['comfortable', 'Comfortable'],
    ['compact', 'Compact'],
  ]),
  direction: choice('Direction', 'transfer', [
    ['auto', 'Direction of the locale'],
    ['ltr', 'Left to right'],
    ['rtl', 'Right to left'],
  ]),
  locale: choice('Locale', 'globe', [
    ['en-US', 'English'],
    ['pseudo', 'Pseudo (long, accented)'],
    ['ar', 'Arabic'],
  ]),
  permission: choice('Permission', 'user', [
    ['visitor', 'Visitor'],
    ['user', 'User'],
    ['admin', 'Admin'],
    ['super-admin', 'Super admin'],
  ]),
};

export const initialGlobals = {
  theme: 'light',
  density: 'comfortable',
  direction: 'auto',
  locale: 'en-US',
  permission: 'admin',
};

/** Widths that the screens are designed for. */
export const viewports = {
  phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const;

/**
 * Looks of each story for Chromatic. Right to left keeps English texts, because the play functions look for them; the
 * `RightToLeft` stories have Arabic texts.
 */
export const chromaticModes = {
  light: { theme: 'light', viewport: 'desktop' },
  dark: { theme: 'dark', viewport: 'desktop' },
  tablet: { theme: 'light', viewport: 'tablet' },
  phone: { theme: 'light', viewport: 'phone' },
  'right-to-left': { theme: 'light', direction: 'rtl', viewport: 'desktop' },
};
