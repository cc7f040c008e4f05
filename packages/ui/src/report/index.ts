export { ActivityTable, type ActivityTableProps } from './ActivityTable.tsx';
export type { Count } from './count.ts';
export { CountList, type CountListProps } from './CountList.tsx';
export { DimensionBars, type DimensionBarsProps } from './DimensionBars.tsx';
export { Doughnut, type DoughnutProps } from './Doughnut.tsx';
export { ReportSection, type ReportSectionProps } from './ReportSection.tsx';
export { ShareChart, type ShareChartProps } from './ShareChart.tsx';
export { ShareTable, type ShareTableProps } from './ShareTable.tsx';
export { StatGroup, StatTile, type StatGroupProps, type StatTileProps } from './StatTile.tsx';
