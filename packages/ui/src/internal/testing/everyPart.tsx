import { SearchIcon, XIcon } from 'lucide-react';
import { ApiError } from '@vitrine/core/contract';
import {
  AssetCard,
  AssetCardSkeleton,
  AssetGrid,
  CardSizeControl,
  CardViewControl,
  DropZone,
  FileMetadata,
  MediaPlayer,
  PhotoViewer,
  SelectionBar,
  UploadPanel,
} from '../../assets/index.ts';
import { Badge } from '../../badge/index.ts';
import { Banner } from '../../banner/index.ts';
import { Breadcrumbs } from '../../breadcrumbs/index.ts';
import { Button, IconButton } from '../../button/index.ts';
import { CardViewEditor, EditorAnimation } from '../../card-layout-editor/index.ts';
import { ChangeHistory, FailedEditsNotice, SaveBar } from '../../change-plan/index.ts';
import { Checkbox } from '../../checkbox/index.ts';
import { DashboardEditor, EditorIntro } from '../../dashboard-editor/index.ts';
import { DataTable } from '../../data-table/index.ts';
import { Disclosure } from '../../disclosure/index.ts';
import {
  FaceBoxes,
  FaceDrawing,
  FaceList,
  FacePlan,
  FaceSuggestionLine,
  firstFaceBox,
  PeopleGrid,
  PersonField,
} from '../../faces/index.ts';
import { Icon } from '../../icon/index.ts';
import { sampleAsset } from './sampleAsset.ts';
import type { DescribePartOptions, PartProps } from './describePart.tsx';
import type { ReactElement } from 'react';
import { sampleFaces, samplePeople } from './sampleFaces.ts';
import { sampleTranscript } from './sampleTranscript.ts';
import { DuplicateGroup, ThumbnailList, ThumbnailWidget } from '../../similarity/index.ts';
import { MediaTimeline, TranscriptEditor, TranscriptList, TranscriptSearch } from '../../transcript/index.ts';
import { AddKeywords, KeywordFilterBar, KeywordList, SimilarKeywordsPanel } from '../../keywords/index.ts';
import { EditorTitle, EditorToolbar, MergeNotice, SettingsTabs } from '../../layout-settings/index.ts';
import { Link } from '../../link/index.ts';
import { PasswordField } from '../../password-field/index.ts';
import { ProgressBar } from '../../progress-bar/index.ts';
import { VitrineRoot } from '../../provider/index.ts';
import {
  CountList,
  Doughnut,
  DimensionBars,
  ReportSection,
  ShareChart,
  StatGroup,
} from '../../report/index.ts';
import { ReorderableList } from '../../reorderable-list/index.ts';
import { SearchField } from '../../search-field/index.ts';
import { Select } from '../../select/index.ts';
import { AppShell, PageHeader } from '../../shell/index.ts';
import { Skeleton } from '../../skeleton/index.ts';
import { Spinner } from '../../spinner/index.ts';
import { EmptyState, ErrorState, ForbiddenState, OfflineState } from '../../states/index.ts';
import { Switch } from '../../switch/index.ts';
import { Table } from '../../table/index.ts';
import { Tabs } from '../../tabs/index.ts';
import { TextArea, TextField } from '../../text-field/index.ts';
import { WebResultCard } from '../../web-search/index.ts';
import { StatusCard } from '../../workflow/index.ts';

const doNothing = () => undefined;
const sampleWebItem = {
  link: 'https://pictures.example/boat.jpg',
  title: 'Boat',
  width: 1600,
  height: 1200,
  bytes: 2048,
  thumbnailUrl: null,
  licence: null,
  licenceUrl: null,
  sourcePage: null,
  importedFileId: null,
};
const counts = [{ id: 'photos', label: 'Photos', value: 3 }];
const error = new ApiError('timeout');
const upload = { onPause: doNothing, onResume: doNothing, onRetry: doNothing, onCancel: doNothing };
const noTabs = [{ id: 'one', label: 'One', content: 'First' }];

/** A part as the tests render it. */
interface PartSample {
  readonly name: string;
  readonly options: DescribePartOptions;
  readonly create: (props: PartProps) => ReactElement;
}

function part(name: string, options: DescribePartOptions, create: PartSample['create']): PartSample {
  return { name, options, create };
}

/** Every part, with its required props only. */
export const everyPart: readonly PartSample[] = [
  part('Button', { slot: 'button' }, (props) => <Button {...props}>Save</Button>),
  part('IconButton', { slot: 'icon-button' }, (props) => (
    <IconButton icon={<XIcon />} label="Close" {...props} />
  )),
  part('Icon', { slot: 'icon' }, (props) => <Icon icon={<SearchIcon />} {...props} />),
  part('Link', { slot: 'link' }, (props) => (
    <Link href="/library" {...props}>
      Library
    </Link>
  )),
  part('Badge', { slot: 'badge' }, (props) => <Badge {...props}>New</Badge>),
  part('Banner', { slot: 'banner' }, (props) => <Banner {...props}>Saved</Banner>),
  part('Breadcrumbs', { slot: 'breadcrumbs' }, (props) => <Breadcrumbs items={[]} {...props} />),
  part('ChangeHistory', { slot: 'change-history' }, (props) => <ChangeHistory records={[]} {...props} />),
  part('FailedEditsNotice', { slot: 'failed-edits' }, (props) => (
    <FailedEditsNotice onRestore={doNothing} onDismiss={doNothing} {...props} />
  )),
  part('SaveBar', { slot: 'save-bar' }, (props) => (
    <SaveBar onSave={doNothing} onDiscard={doNothing} {...props} />
  )),
  part('StatusCard', { slot: 'status-card' }, (props) => (
    <StatusCard
      status={{
        key: 'a',
        isStored: true,
        name: 'Approved',
        color: 'green',
        isDefault: true,
        hideOnGalleryView: false,
      }}
      group="default"
      onChange={doNothing}
      onRemove={doNothing}
      {...props}
    />
  )),
  part('Checkbox', { slot: 'checkbox' }, (props) => (
    <Checkbox label="All" checked={false} onChange={doNothing} {...props} />
  )),
  part('Disclosure', { slot: 'disclosure' }, (props) => <Disclosure title="Details" {...props} />),
  part('ProgressBar', { slot: 'progress-bar' }, (props) => (
    <ProgressBar label="Upload" value={0.5} {...props} />
  )),
  part('VitrineRoot', { slot: 'vitrine-root' }, (props) => <VitrineRoot {...props} />),
  part('SearchField', { slot: 'search-field' }, (props) => (
    <SearchField label="Search" value="" onChange={doNothing} {...props} />
  )),
  part('Select', { slot: 'select', acceptsRestProps: false }, (props) => (
    <Select label="Sort" options={[{ value: 'a', label: 'A' }]} value="a" onChange={doNothing} {...props} />
  )),
  part('Switch', { slot: 'switch', acceptsRestProps: false }, (props) => (
    <Switch label="On" checked onChange={doNothing} {...props} />
  )),
  part('AddKeywords', { slot: 'add-keywords' }, (props) => <AddKeywords onAddText={() => true} {...props} />),
  part('KeywordFilterBar', { slot: 'keyword-filter' }, (props) => (
    <KeywordFilterBar
      filter={{ text: '', isUnusedOnly: false }}
      onFilterChange={doNothing}
      count={0}
      unusedCount={0}
      shownCount={0}
      {...props}
    />
  )),
  part('DuplicateGroup', { slot: 'duplicate-group' }, (props) => (
    <DuplicateGroup
      copies={[0, 1].map((at) => ({ asset: sampleAsset(at), src: 'data:,', href: '/' }))}
      {...props}
    />
  )),
  part('ThumbnailList', { slot: 'thumbnail-list' }, (props) => (
    <ThumbnailList files={[{ asset: sampleAsset(), src: 'data:,', detail: 'same minute' }]} {...props} />
  )),
  part('ThumbnailWidget', { slot: 'thumbnail-widget' }, (props) => (
    <ThumbnailWidget title="Similar time" state="empty" {...props} />
  )),
  part('MediaTimeline', { slot: 'media-timeline' }, (props) => (
    <MediaTimeline duration={20} position={4} entries={sampleTranscript} onSeek={doNothing} {...props} />
  )),
  part('TranscriptEditor', { slot: 'transcript-editor' }, (props) => (
    <TranscriptEditor
      rows={[{ key: 'a', time: '00:01', text: 'Hello' }]}
      onCommand={doNothing}
      createKey={() => 'new'}
      onUndo={undefined}
      onRedo={undefined}
      {...props}
    />
  )),
  part('FaceList', { slot: 'face-list' }, (props) => (
    <FaceList faces={sampleFaces} onSelect={doNothing} {...props} />
  )),
  part('FaceBoxes', { slot: 'face-boxes' }, (props) => (
    <FaceBoxes faces={sampleFaces} onSelect={doNothing} {...props} />
  )),
  part('FaceDrawing', { slot: 'face-drawing' }, (props) => (
    <FaceDrawing box={firstFaceBox} onChange={doNothing} onKeep={doNothing} onCancel={doNothing} {...props} />
  )),
  part('FacePlan', { slot: 'face-plan' }, (props) => (
    <FacePlan faceIds={['1', '2']} total={2} excludedIds={new Set()} onExclude={doNothing} {...props} />
  )),
  part('FaceSuggestionLine', { slot: 'face-suggestion' }, (props) => (
    <FaceSuggestionLine name="Ada" certainty={0.8} onAccept={doNothing} onDecline={doNothing} {...props} />
  )),
  part('PersonField', { slot: 'person-field' }, (props) => (
    <PersonField
      label="Person"
      text=""
      options={[]}
      onTextChange={doNothing}
      onChoose={doNothing}
      {...props}
    />
  )),
  part('PeopleGrid', { slot: 'people-grid' }, (props) => (
    <PeopleGrid
      people={samplePeople(3)}
      hrefOf={() => '#'}
      onRename={doNothing}
      onCancelRename={doNothing}
      onLoadFailed={doNothing}
      {...props}
    />
  )),
  part('TranscriptList', { slot: 'transcript-list' }, (props) => (
    <TranscriptList entries={sampleTranscript} onSeek={doNothing} {...props} />
  )),
  part('WebResultCard', { slot: 'web-result-card' }, (props) => (
    <WebResultCard item={sampleWebItem} src={undefined} {...props} />
  )),
  part('TranscriptSearch', { slot: 'transcript-search' }, (props) => (
    <TranscriptSearch
      value="boats"
      onChange={doNothing}
      matchCount={4}
      matchPosition={1}
      onStep={doNothing}
      {...props}
    />
  )),
  part('KeywordList', { slot: 'keyword-list' }, (props) => (
    <KeywordList
      words={[]}
      selectedKeys={new Set()}
      onWordSelect={doNothing}
      onWordEdit={doNothing}
      onWordReset={doNothing}
      onWordDelete={doNothing}
      {...props}
    />
  )),
  part('SimilarKeywordsPanel', { slot: 'similar-keywords' }, (props) => (
    <SimilarKeywordsPanel
      groups={[]}
      onMerge={doNothing}
      onKeepApart={doNothing}
      onClose={doNothing}
      {...props}
    />
  )),
  part('Skeleton', { slot: 'skeleton' }, (props) => <Skeleton {...props} />),
  part('Spinner', { slot: 'spinner' }, (props) => <Spinner {...props} />),
  part('EmptyState', { slot: 'empty-state' }, (props) => <EmptyState title="Nothing" {...props} />),
  part('ErrorState', { slot: 'error-state' }, (props) => <ErrorState error={error} {...props} />),
  part('ForbiddenState', { slot: 'forbidden-state' }, (props) => <ForbiddenState {...props} />),
  part('OfflineState', { slot: 'offline-state' }, (props) => <OfflineState {...props} />),
  part('Table', { slot: 'table' }, (props) => (
    <Table caption="Files" columns={[]} rows={[]} rowKey={String} {...props} />
  )),
  part('DataTable', { slot: 'data-table' }, (props) => (
    <DataTable
      caption="Files"
      columns={[]}
      rows={[]}
      rowKey={() => ''}
      rowName={() => ''}
      emptyTitle="Nothing"
      {...props}
    />
  )),
  part('SettingsTabs', { slot: 'settings-tabs' }, (props) => (
    <SettingsTabs
      chooseLabel="Settings for"
      lists={[{ label: 'Settings', tabs: [{ id: 'one', label: 'One' }] }]}
      selectedId="one"
      onChange={doNothing}
      {...props}
    />
  )),
  part('MergeNotice', { slot: 'merge-notice' }, (props) => (
    <MergeNotice appliedTheirs={['One']} keptOurs={[]} hadChanges onDismiss={doNothing} {...props} />
  )),
  part('ReorderableList', { slot: 'reorderable-list' }, (props) => (
    <ReorderableList
      label="Letters"
      items={['A', 'B']}
      keyOf={String}
      nameOf={String}
      renderItem={String}
      onMove={doNothing}
      {...props}
    />
  )),
  part('Tabs', { slot: 'tabs' }, (props) => (
    <Tabs label="Views" items={noTabs} selectedId="one" onChange={doNothing} {...props} />
  )),
  part('TextField', { slot: 'text-field', control: 'input' }, (props) => (
    <TextField label="Name" {...props} />
  )),
  part('TextArea', { slot: 'text-area', control: 'textarea' }, (props) => (
    <TextArea label="Notes" {...props} />
  )),
  part('PasswordField', { slot: 'password-field', control: 'input' }, (props) => (
    <PasswordField label="Password" {...props} />
  )),
  part('PageHeader', { slot: 'page-header' }, (props) => <PageHeader title="Library" {...props} />),
  part('AppShell', { slot: 'app-shell' }, (props) => (
    <AppShell brand="Vitrine" navigation={[]} onLoadFailed={doNothing} {...props} />
  )),
  part('AssetCard', { slot: 'asset-card' }, (props) => (
    <AssetCard asset={sampleAsset()} src="/a.jpg" selected={false} onToggle={doNothing} {...props} />
  )),
  part('AssetCardSkeleton', { slot: 'asset-card-skeleton' }, (props) => <AssetCardSkeleton {...props} />),
  part('AssetGrid', { slot: 'asset-grid' }, (props) => (
    <AssetGrid
      label="Files"
      total={0}
      itemAt={doNothing}
      isSelected={() => false}
      selectedCount={0}
      onItemIntent={doNothing}
      srcOf={() => ''}
      {...props}
    />
  )),
  part('CardSizeControl', { slot: 'card-size' }, (props) => (
    <CardSizeControl value="M" onChange={doNothing} {...props} />
  )),
  part('CardViewControl', { slot: 'card-view' }, (props) => (
    <CardViewControl value="collapsed" onChange={doNothing} {...props} />
  )),
  part('DropZone', { slot: 'drop-zone' }, (props) => (
    <DropZone hint="Drop" onDropFiles={doNothing} {...props} />
  )),
  part('FileMetadata', { slot: 'file-metadata' }, (props) => <FileMetadata sections={[]} {...props} />),
  part('MediaPlayer', { slot: 'media-player' }, (props) => (
    <MediaPlayer kind="audio" src="/a.mp3" name="a.mp3" {...props} />
  )),
  part('PhotoViewer', { slot: 'photo-viewer' }, (props) => <PhotoViewer src="/a.jpg" alt="A" {...props} />),
  part('SelectionBar', { slot: 'selection-bar' }, (props) => (
    <SelectionBar count={1} total={2} onClear={doNothing} actions={null} {...props} />
  )),
  part('UploadPanel', { slot: 'upload-panel' }, (props) => (
    <UploadPanel items={[]} {...upload} onClearFinished={doNothing} onClose={doNothing} {...props} />
  )),
  part('CardViewEditor', { slot: 'card-view-editor' }, (props) => (
    <CardViewEditor
      view="expanded"
      state={{ rows: [['title']], hidden: [], hasTitles: true }}
      fields={[]}
      labelOf={String}
      sectionTitleOf={String}
      renderValue={String}
      title="Expanded"
      onCommand={() => ({ state: { rows: [], hidden: [], hasTitles: true } })}
      {...props}
    />
  )),
  part('EditorAnimation', { slot: 'editor-animation' }, (props) => <EditorAnimation {...props} />),
  part('DashboardEditor', { slot: 'dashboard-editor' }, (props) => (
    <DashboardEditor
      placements={[]}
      titleOf={String}
      onCommand={() => ({ placements: [], moved: [] })}
      {...props}
    />
  )),
  part('EditorIntro', { slot: 'editor-intro' }, (props) => <EditorIntro {...props} />),
  part('EditorToolbar', { slot: 'editor-toolbar' }, (props) => (
    <EditorToolbar canUndo canRedo onUndo={doNothing} onRedo={doNothing} {...props} />
  )),
  part('EditorTitle', { slot: 'editor-title' }, (props) => <EditorTitle {...props}>Board</EditorTitle>),
  part('CountList', { slot: 'count-list' }, (props) => <CountList counts={counts} {...props} />),
  part('StatGroup', { slot: 'stat-group' }, (props) => <StatGroup counts={counts} {...props} />),
  part('DimensionBars', { slot: 'dimension-bars' }, (props) => <DimensionBars counts={counts} {...props} />),
  part('Doughnut', { slot: 'doughnut' }, (props) => <Doughnut label="Types" counts={counts} {...props} />),
  part('ShareChart', { slot: 'share-chart' }, (props) => (
    <ShareChart label="Types" counts={counts} {...props} />
  )),
  part('ReportSection', { slot: 'report-section' }, (props) => (
    <ReportSection title="Types" status="loading" {...props} />
  )),
];
