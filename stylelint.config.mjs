/** Units that depend on the context, allowed for every property. */
const RELATIVE = ['%', 'fr', 'deg', 'turn', 'vh', 'vw', 'svh', 'dvh', 'lvh']

/**
 * Lint of the style sheets. Those of components take their colours, sizes and durations from
 * `src/styles/tokens.scss`, so that a change of a token changes the whole site.
 *
 * @type {import('stylelint').Config}
 */
const config = {
  customSyntax: 'postcss-scss',
  plugins: ['stylelint-declaration-strict-value'],
  rules: {
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'function-calc-no-unspaced-operator': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['**/*.module.scss'],
      rules: {
        'color-no-hex': true,
        'color-named': 'never',
        'function-disallowed-list': [
          /^(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|device-cmyk)a?$/,
          'cubic-bezier',
          'steps',
        ],
        // The first matching property decides.
        'declaration-property-unit-allowed-list': {
          'font-size': [],
          'letter-spacing': [],
          'text-underline-offset': ['em'],
          'margin-inline-start': [...RELATIVE, 'em'],
          top: [...RELATIVE, 'em'],
          '/^(?:min-)?(?:width|height)$/': [...RELATIVE, 'em', 'lh'],
          '/./': RELATIVE,
        },
        'declaration-property-value-disallowed-list': {
          '/./': [
            // Parts of the window, a fallback that is no token, a colour inside a URL, and a size in a Sass expression.
            /(?<![\d.])(?!100[sdl]?v[hw])[\d.]+[sdl]?v(?:[hw]|min|max)\b/,
            /var\(\s*--[\w-]+\s*,(?!\s*var\(--[\w-]+\)\))/,
            /%23[\da-f]{3,8}/i,
            /#\{[\d.]+\}[a-z]/,
          ],
          '/^border|^outline/': [/\b(?:thin|medium|thick)\b/],
          '/^(?:transition|animation|font-size|line-height)/': [/[*/]\s*[\d.]|[\d.]\s*\*/],
          '/^font(?:-weight)?$/': [/(?<![\w-])\d{3}\b/, /\b(?:bold|bolder|lighter)\b/],
          'line-height': [/calc\(\s*[\d.]/],
          font: [/\/\s*[\d.]/],
        },
        'scale-unlimited/declaration-strict-value': [
          ['font-weight', 'font-size', 'line-height', 'opacity', 'z-index'],
          {
            ignoreValues: {
              '': ['inherit', 'normal', '/^(?:calc|min|max|clamp)\\(/'],
              'line-height': ['1', '0', 'inherit'],
              opacity: ['0', '1'],
              'z-index': ['-1', '0', '1', 'auto'],
            },
            disableFix: true,
          },
        ],
      },
    },
  ],
}

export default config
