// TypeDoc needs a TypeScript with a JavaScript interface, which 7 has not. As a peer it would get the workspace's own.
module.exports = {
  hooks: {
    readPackage(manifest) {
      if (manifest.name !== 'typedoc') return manifest;
      const peerDependencies = { ...manifest.peerDependencies };
      delete peerDependencies.typescript;
      const dependencies = { ...manifest.dependencies, typescript: '^6.0.3' };
      return { ...manifest, dependencies, peerDependencies };
    },
  },
};
