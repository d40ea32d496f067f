import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorkerShell } from './service-worker-shell.ts'

const preloadedFonts = ['pridi-latin-600-normal', 'bai-jamjuree-latin-500-normal']

/** Each in one file with all that it needs and the ones before have not: many small files weigh more. */
const wholeFiles = ['main', 'cafe-menu-screen', 'login-screen']

function preloadLatinFonts(): Plugin {
  return {
    name: 'preload-latin-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter(
          (file) => file.endsWith('.woff2') && preloadedFonts.some((font) => file.includes(font)),
        )
        return files.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${file}`,
          },
          injectTo: 'head',
        }))
      },
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'th-TH'] }), enforce: 'pre' },
    preloadLatinFonts(),
    serviceWorkerShell(),
  ],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The Content-Security-Policy allows no data: fonts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/service-worker/service-worker.ts' },
      output: {
        // Its address has to stay, and to stand above the whole app.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: wholeFiles.map((module, place) => ({
            // By the name of the page, which the service worker looks for.
            name: module === 'main' ? 'index' : module,
            test: new RegExp(`[\\\\/]${module}[.]tsx$`),
            priority: wholeFiles.length - place,
          })),
        },
      },
    },
  },
  server: {
    proxy: {
      // API_URL points a development page at a server elsewhere.
      '/api': { target: process.env.API_URL ?? 'http://localhost:3000', ws: true },
    },
  },
})
