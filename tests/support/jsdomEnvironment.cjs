const { default: BaseEnvironment } = require('@jest/environment-jsdom-abstract')
const jsdom = require('jsdom')

/**
 * Jest's browser environment with the jsdom of Sanity; `jest-environment-jsdom` would bring an older one in addition.
 */
module.exports = class JsdomEnvironment extends BaseEnvironment {
  constructor(config, context) {
    super(config, context, jsdom)
  }
}
