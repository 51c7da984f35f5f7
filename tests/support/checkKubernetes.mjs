import { json } from 'node:stream/consumers'
import * as core from 'kubernetes-models/v1'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'

/**
 * Reads Kubernetes objects as a JSON list from standard input, and writes a line for each that does not match its
 * published schema. It is a separate program, because Jest cannot load the package with the schemas.
 */
const MODELS = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
}

for (const object of await json(process.stdin)) {
  const Model = MODELS[object.apiVersion]?.[object.kind]
  try {
    if (!Model) throw new Error('there is no such kind')
    new Model(object).validate()
  } catch (error) {
    console.log(`${object.kind} ${object.metadata?.name}: ${error.message}`)
  }
}
