'use strict';
const fs = require('node:fs');
const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { catalogueOf, ENGLISH, locale } = require('../../libs/node-runtime/src/locale/locale.ts');
const { ManifestPlugin } = require('./manifest-plugin.cjs');
const { consumed, provided } = require('./shared.cjs');

const root = path.resolve(__dirname, '../..');
const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const { paths } = readJson('tsconfig.base.json').compilerOptions;
const { $schema: _, ...swc } = readJson('.swcrc');
const alias = Object.fromEntries(
  Object.entries(paths).map(([name, [file]]) => [`${name}$`, path.join(root, file)]),
);

const CHUNK_LOAD_TIMEOUT_MS = 8_000;
const ENTRY = 'remoteEntry.js';

/** Global name of a container; a dash is no part of an identifier. */
const globalName = (name) => `foyer_${name.replaceAll('-', '_')}`;

const styleLoaders = (name, isDevelopment, modules) => [
  isDevelopment ? 'style-loader' : MiniCssExtractPlugin.loader,
  {
    loader: 'css-loader',
    options: {
      // the name of the build is in every class, so two builds cannot share one by chance
      modules: modules && {
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: isDevelopment ? '[name]__[local]' : `${name}_[hash:base64:6]`,
      },
    },
  },
];

const rules = (name, isDevelopment, isServed) => [
  {
    test: /\.[cm]?tsx?$/,
    exclude: /node_modules/,
    resolve: { fullySpecified: false },
    use: {
      loader: 'swc-loader',
      options: {
        ...swc,
        swcrc: false,
        sourceMaps: isDevelopment,
        jsc: {
          ...swc.jsc,
          transform: {
            react: { runtime: 'automatic', development: isDevelopment, refresh: isServed },
          },
        },
      },
    },
  },
  {
    // before the compiler, which then leaves out what only that named
    test: /(?:\.route|[\\/]src[\\/]routes)\.ts$/,
    enforce: 'pre',
    loader: path.join(__dirname, 'browser-routes-loader.cjs'),
  },
  { test: /\.module\.css$/, use: styleLoaders(name, isDevelopment, true) },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    sideEffects: true,
    use: styleLoaders(name, isDevelopment, false),
  },
  { test: /\.(woff2?|svg|png|jpe?g|webp|avif|wasm)$/, type: 'asset/resource' },
];

const optimization = {
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      terserOptions: { compress: { passes: 2 }, mangle: true },
      extractComments: false,
    }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
  ],
};

/**
 * Remotes find the shared modules in the scope that the shell fills. The shell itself imports them
 * as any module: it is the only one that brings them, so there is nothing to choose.
 */
const federation = ({ name, isHost, isDevelopment }) =>
  isHost
    ? new webpack.sharing.ProvideSharedPlugin({ provides: provided(isDevelopment) })
    : new webpack.container.ModuleFederationPlugin({
        name: globalName(name),
        filename: ENTRY,
        exposes: { './routes': { import: './src/routes.ts', name: '__federation_expose_routes' } },
        shared: consumed(isDevelopment),
      });

/**
 * Every schema of zod can describe itself as JSON Schema, which no page asks for: 4,100 bytes in
 * each remote that has a form. The rest of zod that a build does not name goes by itself.
 */
const withoutJsonSchema = () =>
  new webpack.NormalModuleReplacementPlugin(
    /\/(to-json-schema|json-schema-processors)\.js$/,
    (resource) => {
      if (/[\\/]zod[\\/]v4[\\/]/.test(resource.context))
        resource.request = path.join(__dirname, 'zod-schema-export.cjs');
    },
  );

/**
 * What only the router's own framework asks of it: 2,200 bytes that no page here comes by. Prefetching
 * and `instrumentations` do nothing with it left out.
 */
const withoutFramework = () =>
  new webpack.NormalModuleReplacementPlugin(
    /\/(ssr\/components|instrumentation)\.js$/,
    (resource) => {
      if (USE_FRAMEWORK.test(resource.contextInfo.issuer))
        resource.request = path.join(__dirname, 'router-framework.js');
    },
  );
const USE_FRAMEWORK =
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](dom[\\/]lib|router[\\/]router|components)\.js$/;

/** Texts of the build's language in place of the English ones. */
const inLanguage = () =>
  new webpack.NormalModuleReplacementPlugin(ENGLISH, (resource) => {
    resource.request = catalogueOf(resource.request);
  });

const manifestOf = ({ dir, isHost, document }) =>
  new ManifestPlugin({
    isHost,
    isDocument: document !== undefined,
    entry: ENTRY,
    routesFile: path.join(dir, document ? 'src/document.ts' : 'src/routes.ts'),
  });

const plugins = ({ name, dir, isHost, document, isDevelopment, isServed }) => [
  withoutJsonSchema(),
  withoutFramework(),
  inLanguage(),
  ...(document ? [] : [federation({ name, isHost, isDevelopment })]),
  manifestOf({ dir, isHost, document }),
  ...(isDevelopment
    ? []
    : [
        new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: 'c/[id].css' }),
        new IntegrityPlugin(),
      ]),
  ...(isServed ? [new ReactRefreshPlugin({ overlay: false })] : []),
];

const cache = (name, dir) =>
  process.env.WP_CACHE === '0'
    ? false
    : {
        type: 'filesystem',
        cacheDirectory: path.join(root, 'node_modules/.cache/webpack', name),
        buildDependencies: {
          config: [
            path.join(dir, 'webpack.config.cjs'),
            ...fs
              .readdirSync(__dirname)
              .filter((file) => /\.[cm]js$/.test(file))
              .map((file) => path.join(__dirname, file)),
            ...['.swcrc', 'tsconfig.base.json', 'package.json'].map((file) =>
              path.join(root, file),
            ),
          ],
        },
      };

const devServer = (port) => ({
  host: '127.0.0.1',
  port,
  hot: true,
  liveReload: false,
  allowedHosts: ['127.0.0.1', 'localhost'],
  headers: { 'access-control-allow-origin': '*' },
  client: {
    logging: 'warn',
    overlay: false,
    webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' },
  },
});

/**
 * Files have plain names: a build lives under `/r/<name>/<version>/`, whose version is a hash over
 * all of them, and is never changed there.
 */
const output = (name, dir, outputPath) => ({
  path: outputPath ?? path.join(root, 'dist', path.relative(root, dir)),
  publicPath: 'auto',
  uniqueName: globalName(name),
  clean: true,
  filename: '[name].js',
  chunkFilename: 'c/[id].js',
  assetModuleFilename: 'a/[name].[contenthash:8][ext]',
  chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
  trustedTypes: { policyName: globalName(name) },
});

/** A remote has no page of its own: its container is the only entry. */
const entryOf = ({ isHost, document }) => document ?? (isHost ? { main: './src/main.ts' } : {});

function configure({ name, dir, isHost, document }) {
  return (_env, argv = {}) => {
    const isDevelopment = argv.mode !== 'production';
    const isServed = isDevelopment && Boolean(argv.env?.WEBPACK_SERVE);
    return {
      name,
      context: dir,
      mode: isDevelopment ? 'development' : 'production',
      target: ['web', 'es2022'],
      entry: entryOf({ isHost, document }),
      devtool: isDevelopment
        ? 'cheap-module-source-map'
        : process.env.FOYER_SOURCE_MAPS === '1'
          ? 'source-map'
          : false,
      output: output(
        name,
        dir,
        process.env.FOYER_DIST && path.join(process.env.FOYER_DIST, path.relative(root, dir)),
      ),
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias },
      // a catalogue without a text that is asked of it is no catalogue
      module: {
        parser: { javascript: { exportsPresence: 'error' } },
        rules: rules(name, isDevelopment, isServed),
      },
      plugins: plugins({ name, dir, isHost, document, isDevelopment, isServed }),
      optimization: isDevelopment ? {} : optimization,
      cache: cache(`${name}-${locale}-${isDevelopment ? 'development' : 'production'}`, dir),
      performance: { hints: false },
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'error' },
      devServer: devServer(Number(process.env.FOYER_REMOTE_PORT ?? 4201)),
    };
  };
}

/** The shell: brings the shared modules, loads remotes at run time. */
exports.host = ({ name, dir }) => configure({ name, dir, isHost: true });
/** A remote: exposes `src/routes.ts`, brings no shared module. */
exports.remote = ({ name, dir }) => configure({ name, dir, isHost: false });

/**
 * A document of its own, released as a remote is: `src/document.ts` says which addresses it has,
 * `main` of its entries is what the edge puts into them.
 */
exports.document = ({ name, dir, entry }) =>
  configure({ name, dir, isHost: false, document: entry });

/** A page of its own without federation: the catalogue of components. */
exports.plain =
  ({ name, dir, entry, template }) =>
  (_env, argv = {}) => ({
    ...configure({ name, dir, isHost: true })(_env, argv),
    entry,
    plugins: [
      withoutJsonSchema(),
      inLanguage(),
      new HtmlWebpackPlugin({ template }),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
    ],
    module: { rules: rules(name, false, false) },
  });
