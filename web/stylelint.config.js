/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html/svelte'],
  ignoreFiles: ['dist/**', 'node_modules/**'],
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    // Svelte's own.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // The scale of type goes below zero: --step--1.
    'custom-property-pattern': '^[a-z][a-z0-9]*(--?[a-z0-9]+)*$',
    // Cards are called by their letter in notation: .T, .S, .X.
    'selector-class-pattern': '^([a-z][a-z0-9]*(-[a-z0-9]+)*|[A-Z])$',
    // Our way of writing, in one place.
    'alpha-value-notation': 'number',
    'font-family-name-quotes': 'always-unless-keyword',
    'import-notation': 'string',
    'value-keyword-case': ['lower', { ignoreKeywords: ['currentColor'], ignoreProperties: ['/^--font-/'] }],
    // A comment stands close to what it is about, a custom property close to where it is used.
    'comment-empty-line-before': null,
    'declaration-empty-line-before': null,
    // In the few lines of a component what a state looks like comes last, whatever its selector weighs.
    'no-descending-specificity': null,
    // What browsers still know by these names only.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust', 'box-orient', 'line-clamp'] }],
    'value-no-vendor-prefix': [true, { ignoreValues: ['box'] }],
    // Colours come from the tokens.
    'color-named': 'never',
    'declaration-no-important': true,
  },
};
