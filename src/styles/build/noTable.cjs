/** A webpack loader for CSS modules whose classes stand in the components already: what is left is the style sheet. */
module.exports = () => 'module.exports={}'
