// The order of test files. Without times of an earlier run vitest takes the longest texts first; some short ones take
// minutes, and one that is begun last is waited for alone.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those over a minute on two cores, as the end of a run names them. */
export const slow = [
  'test/indexer/kill.test.ts',
  'test/map/page.test.ts',
  'test/site/hostile.test.ts',
  'test/backing-services/demo.test.ts',
  'test/site/profiles.test.ts',
  'test/site/access.test.ts',
  'test/map/page-impacts.test.ts',
  'test/http/health/service.test.ts',
]

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some((path) => moduleId.endsWith(path))

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files)
    return [...ordered.filter(isSlow), ...ordered.filter((file) => !isSlow(file))]
  }
}
