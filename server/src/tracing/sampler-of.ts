import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../trace-settings.ts'

/** Which of the traces that begin here are kept; `parentbased` follows whoever began one elsewhere. */
export function samplerOf({ sampler, sampledShare }: TraceSettings): Sampler {
  const [kind, ofRoots] = sampler.split(/(?<=^parentbased)_/)
  return kind === 'parentbased' && ofRoots
    ? new ParentBasedSampler({ root: plainSampler(ofRoots, sampledShare) })
    : plainSampler(sampler, sampledShare)
}

function plainSampler(name: string, sampledShare: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'always_on' ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(sampledShare)
}
