const { readFile, writeFile } = require('node:fs/promises')
const { join } = require('node:path')
const { loadBindings } = require('next/dist/build/swc')

/** Path below the build folder; `PreviewBar` references it. */
const FILE = 'static/preview/tools.js'

/**
 * Builds `tools.ts` in a separate compilation. In the site's own compilation, its thousand modules would add 0.7 kB to
 * every first load, through longer module ids and bundler helpers.
 */
class PreviewToolsPlugin {
  constructor(webpack, folder) {
    this.webpack = webpack
    this.config = {
      mode: 'production',
      entry: join(__dirname, 'tools.ts'),
      output: { path: folder, filename: FILE },
      target: ['web', 'es2022'],
      module: { rules: [{ test: /\.ts$/, use: join(__dirname, 'withoutTypes.cjs') }] },
      devtool: false,
      performance: false,
      // The plugin of Next.js works only in its own compilations; see `minify`.
      optimization: { minimize: false },
      // One file: it has no chunks to look for beside it.
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    }
  }

  apply(compiler) {
    let built
    compiler.hooks.make.tapPromise('PreviewTools', () => (built ??= this.build()))
  }

  build() {
    return new Promise((done, fail) => {
      this.webpack(this.config, (error, stats) => {
        const faults = stats?.compilation.errors ?? []
        if (error ?? faults[0]) fail(error ?? faults[0])
        else done(minify(join(this.config.output.path, FILE)))
      })
    })
  }
}

async function minify(file) {
  const { minify: shortened } = await loadBindings()
  const { code } = await shortened(await readFile(file, 'utf8'), {
    compress: true,
    mangle: true,
    module: false,
  })
  await writeFile(file, code)
}

module.exports = { PreviewToolsPlugin }
