# Made from the contract by `npm run generate`. Changes are made there.
from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from os import PathLike
from typing import Any, Literal, overload

from .._core.address import Date, Moment, Several
from .._core.calls import AsyncCalls
from .._core.files import SavedFile
from .._core.reply import BareReply, Reply
from .types import (
    AgentCard,
    Asset,
    BatchLatest,
    Catalog,
    CatalogProduct,
    Changelog,
    CompositeCycle,
    CompositeHistory,
    CompositeIndex,
    CompositesLatest,
    CycleCheckpoint,
    CycleProof,
    DataIndex,
    ErrorRegistry,
    FreshnessStatus,
    Health,
    Interval,
    Language,
    LegacyNarrative,
    MarketLensSnapshot,
    Me,
    NarrativeList,
    NarrativeOfCycle,
    NarrativeStatistics,
    OpenApiContract,
    OutcomeItem,
    OutcomesPage,
    OutlookCycle,
    OutlookHistory,
    OutlookLatest,
    OutlookRecordResponse,
    ProviderList,
    RevisionItem,
    RevisionsPage,
    Series,
    SeriesPointItem,
    Signal,
    SourceDetail,
    SourceList,
    Speaker,
    StreamEvent,
    StreamEventType,
    TrackRecordResponse,
    VerdictCycle,
    VerdictHistory,
    VerdictLatest,
)


class AsyncOperations(AsyncCalls):
    """Calls of the data API."""

    async def get_index(self) -> Reply[DataIndex]:
        """List routes: `GET /api/v1/data`.

        Routes of the data API with their paths.

        Tier: tier0. Scope: data:read.
        """
        return await self._read("/api/v1/data", {})

    async def list_errors(self) -> Reply[ErrorRegistry]:
        """List error codes: `GET /api/v1/data/errors`.

        Every error code with its status and retry advice.

        Tier: tier0. Scope: data:read.
        """
        return await self._read("/api/v1/data/errors", {})

    async def get_contract(self, *, media: Literal["all", "json"] | None = None) -> BareReply[OpenApiContract]:
        """Get the OpenAPI document: `GET /api/v1/data/openapi.json`.

        OpenAPI document of the partner routes, without an envelope. With media=json, each
        response has one media type, for generators of clients.

        Tier: tier0. Scope: data:read.

        media: Media types of the responses in the document: all, or json, which omits tables
        (format=csv) and problem details. An export then has its default format, NDJSON.
        Case-insensitive. Default: "all".
        """
        return await self._read_bare("/api/v1/data/openapi.json", {"media": media})

    async def get_guide(self) -> BareReply[str]:
        """Get the AI assistant guide: `GET /api/v1/data/llms.txt`.

        Plain-text overview of the API and its use, as Markdown with links, without an envelope.

        Tier: tier0. Scope: data:read.
        """
        return await self._read_text("/api/v1/data/llms.txt", {})

    async def get_guides(self) -> BareReply[str]:
        """Get the full documentation guides: `GET /api/v1/data/llms-full.txt`.

        Every guide that llms.txt links to, as one Markdown text, without an envelope.

        Tier: tier0. Scope: data:read.
        """
        return await self._read_text("/api/v1/data/llms-full.txt", {})

    async def list_products(
        self,
        *,
        kind: Literal["composite", "verdict", "outlook", "narrative", "series"] | None = None,
    ) -> Reply[Catalog]:
        """List products: `GET /api/v1/data/catalog`.

        All products with path, access rights, update interval, and history depth. entitled is
        true if the caller can read the product.

        Tier: tier0. Scope: data:read.

        kind: Only products of this kind. Case-insensitive.
        """
        return await self._read("/api/v1/data/catalog", {"kind": kind})

    async def get_product(self, product_id: str) -> Reply[CatalogProduct]:
        """Get a product: `GET /api/v1/data/catalog/{product_id}`.

        The catalog entry with response fields, dimensions, methodology, earliest date, and a
        sample request that works without a key. For series, also every metric.

        Tier: tier0. Scope: data:read.

        product_id: Product ID, case-insensitive.
        """
        return await self._read("/api/v1/data/catalog/{product_id}", {"product_id": product_id})

    async def list_changes(
        self,
        *,
        since: Date | None = None,
        type: Literal["added", "changed", "deprecated", "removed", "methodology", "data-note"] | None = None,
    ) -> Reply[Changelog]:
        """List changes: `GET /api/v1/data/changelog`.

        Additions, changes, deprecations with their sunset, removals, methodology changes, and
        data notes.

        Tier: tier0. Scope: data:read.

        since: The earliest day to be shown.

        type: Only entries of this type. Case-insensitive.
        """
        return await self._read("/api/v1/data/changelog", {"since": since, "type": type})

    async def get_health(self) -> Reply[Health]:
        """Get service health: `GET /api/v1/data/health`.

        Latest cycle, stores, and every product, from a 60 s snapshot.

        Tier: tier0. Scope: data:read.
        """
        return await self._read("/api/v1/data/health", {})

    async def list_sources(
        self,
        *,
        provider: str | None = None,
        product: str | None = None,
        status: Several[FreshnessStatus] | None = None,
        include_paused: bool | None = None,
        as_of: Moment | None = None,
    ) -> Reply[SourceList]:
        """List sources: `GET /api/v1/data/sources`.

        Every source with its freshness status. The response contains only metadata, no values.
        An unknown provider or product gives an empty list and an entry in meta.unavailable. With
        as_of (Tier 1 with data:history), you get the states stored with the latest cycle known
        at that time, as of its cut-off; meta.as_of shows the time, and meta.unavailable lists
        what is not stored.

        Tier: tier0. Scope: data:read.

        provider: Only sources of the provider with this name or key, case-insensitive.

        product: Only sources of the product with this ID.

        status: Only sources with these statuses. If you list paused, paused sources are included
        without include_paused. Separate values with commas, or repeat the parameter.
        Case-insensitive.

        include_paused: Whether to include paused sources if status does not list paused.
        Default: false.

        as_of: Time of the requested state, not in the future: the states at the cut-off of the
        latest cycle published by then. Tier 1 with data:history. ISO-8601 with Z or a numeric
        offset, or a date, which means midnight UTC.
        """
        return await self._read("/api/v1/data/sources", {"provider": provider, "product": product, "status": status, "include_paused": include_paused, "as_of": as_of})

    async def get_source(self, source_id: str, *, as_of: Moment | None = None) -> Reply[SourceDetail]:
        """Get a source: `GET /api/v1/data/sources/{source_id}`.

        The entry of the source in the list, with the values that partners can receive, and its
        attribution. vintages shows whether the history contains every revision. With as_of (Tier
        1 with data:history), you get the states stored with the latest cycle known at that time,
        as of its cut-off; meta.as_of shows the time, and meta.unavailable lists what is not
        stored.

        Tier: tier0. Scope: data:read.

        source_id: Source ID, case-insensitive.

        as_of: Time of the requested state, not in the future: the states at the cut-off of the
        latest cycle published by then. Tier 1 with data:history. ISO-8601 with Z or a numeric
        offset, or a date, which means midnight UTC.
        """
        return await self._read("/api/v1/data/sources/{source_id}", {"source_id": source_id, "as_of": as_of})

    def stream(self, *, events: Several[StreamEventType] | None = None, last_event_id: int | None = None) -> AsyncGenerator[StreamEvent, None]:
        """Follow events, reconnect, and resume without loss.

        Server-sent events, as they happen. The id of an event is its sequence number. If you
        reconnect with the header Last-Event-ID, the events since then are replayed, up to 7 days
        back. The first event, stream.opened, has the number after which the stream continues,
        and lists where to read events that can no longer be replayed. If nothing else is sent
        for 15 s, you get a comment. If the service ends the stream, the last event,
        stream.closed, has the reason and the time to wait before you reconnect. A key can have
        10 open streams. A further one is rejected. Behind a proxy, it ends the oldest one
        instead. Opening a stream counts as a request, and so does each further minute.

        Tier: tier1. Scope: data:read.

        events: Only these events; default: all. Separate values with commas, or repeat the
        parameter. Case-insensitive.

        last_event_id: Same as the header Last-Event-ID, for polyfills of EventSource. The header
        has precedence. From 0 to 999999999999999.
        """
        return self._events("/api/v1/data/stream", {"events": events}, last_event_id)

    async def export_product(
        self,
        path: str | PathLike[str],
        product: str,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        month: str | None = None,
        format: Literal["ndjson", "csv", "parquet"] | None = None,
    ) -> SavedFile:
        """Export history as a file, and save it at path: `GET /api/v1/data/export/{product}`.

        One row per fact of a window of at most 365 days (default: the last 365 days), the
        earliest event first, with event_at and known_at: for a backtest as of a given time, use
        only rows that were known by then. The exports are verdicts, composites, agents, series,
        track-record, and outlook, and those of extensions; each also needs the scopes of its
        history. The rows are streamed as fast as you read, and the trailer Content-Digest
        follows the last one: without it, the export is incomplete. With month instead of from
        and to, you get a file with a strong ETag, Content-Digest, and ranges; a withdrawal, a
        backfill, or a revision changes it. Every row has attribution and licence. If the window
        begins before the first cycle, or no row falls in it, X-Unavailable has the reason.
        Values that can be read only for a limited time are exported only during that time, and
        never in monthly files; exchange.price is not exported. A key can run 2 exports at a
        time, and cannot start another after 10 GB in a UTC day.

        Tier: tier1. Scope: data:export.

        product: Name of the export.

        from_: Start of the window of event times, inclusive; default: 365 days before its end.
        ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.

        month: Past UTC month, instead of from and to: you get a file with a strong ETag, which
        can be read in ranges.

        format: Format of the rows. Case-insensitive. Default: "ndjson".
        """
        return await self._save("/api/v1/data/export/{product}", {"product": product, "from": from_, "to": to, "month": month, "format": format}, path)

    async def get_latest_composites(
        self,
        *,
        asset: Several[Asset] | None = None,
        index: Several[CompositeIndex] | None = None,
        as_of: Moment | None = None,
    ) -> Reply[CompositesLatest]:
        """Get the latest composites: `GET /api/v1/data/composites/latest`.

        Scores of all composite indices for every asset, from the latest cycle. Freshness,
        degraded, and warnings are updated at most every 60 s. Components need Tier 1 with
        data:components. With as_of (Tier 1 with data:history), the scores come from the latest
        cycle that was known at that time, and freshness, degraded, and warnings apply to its
        cut-off. A live cycle is known from its publication, and a cycle backfilled for the time
        before the first live cycle is known from its slot, as meta.unavailable then reports.

        Tier: tier0. Scope: data:read.

        asset: Only these assets. Separate values with commas, or repeat the parameter.
        Case-insensitive.

        index: Only these indices. Separate values with commas, or repeat the parameter.
        Case-insensitive.

        as_of: Time of the requested state, not in the future: the scores of the latest cycle
        published by then. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.
        """
        return await self._read("/api/v1/data/composites/latest", {"asset": asset, "index": index, "as_of": as_of})

    async def list_composites(
        self,
        *,
        asset: Several[Asset] | None = None,
        index: Several[CompositeIndex] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        as_of: Moment | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Reply[CompositeHistory]:
        """List past composites: `GET /api/v1/data/composites/history`.

        Scores of every cycle as published, latest first, in a window of at most 365 days
        (default: the last 365 days), with pages through meta.next_cursor. There is one cycle
        every 15 minutes, so a week has 672. With as_of, the page contains the cycles that were
        known at that time: a live cycle is known from its publication, and a cycle backfilled
        for the time before the first live cycle is known from its slot. A gap that was filled
        later is not included. Only the latest scores have freshness and warnings. meta.gaps
        lists known outages that overlap the window; the list does not contain missed cycles.

        Tier: tier1. Scope: data:history.

        asset: Only these assets; default: all. Separate values with commas, or repeat the
        parameter. Case-insensitive.

        index: Only these indices; default: all. Separate values with commas, or repeat the
        parameter. Case-insensitive.

        from_: Start of the window, inclusive; default: 365 days before its end. ISO-8601 with Z
        or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.

        as_of: Time of the requested state, not in the future: cycles that were published by
        then. If to is omitted, the window ends at as_of. Tier 1 with data:history. ISO-8601 with
        Z or a numeric offset, or a date, which means midnight UTC.

        limit: Cycles per page. From 1 to 500. Default: 24.

        cursor: meta.next_cursor of the previous page. It fixes window, filters, and order: omit
        those parameters, or repeat them unchanged. limit can change.
        """
        return await self._read("/api/v1/data/composites/history", {"asset": asset, "index": index, "from": from_, "to": to, "as_of": as_of, "limit": limit, "cursor": cursor})

    def each_composite_cycle(
        self,
        *,
        asset: Several[Asset] | None = None,
        index: Several[CompositeIndex] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        as_of: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[CompositeCycle]:
        """Iterate over all pages of `GET /api/v1/data/composites/history`; limit is the page size.

        Scores of every cycle as published, latest first, in a window of at most 365 days
        (default: the last 365 days), with pages through meta.next_cursor. There is one cycle
        every 15 minutes, so a week has 672. With as_of, the page contains the cycles that were
        known at that time: a live cycle is known from its publication, and a cycle backfilled
        for the time before the first live cycle is known from its slot. A gap that was filled
        later is not included. Only the latest scores have freshness and warnings. meta.gaps
        lists known outages that overlap the window; the list does not contain missed cycles.

        Tier: tier1. Scope: data:history.

        asset: Only these assets; default: all. Separate values with commas, or repeat the
        parameter. Case-insensitive.

        index: Only these indices; default: all. Separate values with commas, or repeat the
        parameter. Case-insensitive.

        from_: Start of the window, inclusive; default: 365 days before its end. ISO-8601 with Z
        or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.

        as_of: Time of the requested state, not in the future: cycles that were published by
        then. If to is omitted, the window ends at as_of. Tier 1 with data:history. ISO-8601 with
        Z or a numeric offset, or a date, which means midnight UTC.

        limit: Cycles per page. From 1 to 500. Default: 24.
        """
        return self._items("/api/v1/data/composites/history", {"asset": asset, "index": index, "from": from_, "to": to, "as_of": as_of, "limit": limit}, "cycles")

    async def get_latest_verdict(self, *, as_of: Moment | None = None) -> Reply[VerdictLatest]:
        """Get the latest verdict: `GET /api/v1/data/verdicts/latest`.

        The lead's verdict, the consensus behind it, the vote tally, and the vote of every agent.
        It contains no trade instructions. The consensus breakdown and the agents' summaries need
        Tier 1 with data:agents. With as_of (Tier 1 with data:history), you get the latest
        verdict that was known at that time: a live cycle is known from its publication, and a
        cycle backfilled for the time before the first live cycle is known from its slot, as
        meta.unavailable then reports. narrative.available is true if the narrative can be read
        now.

        Tier: tier0. Scope: data:read.

        as_of: Time of the requested state, not in the future: the latest verdict published by
        then. Tier 1 with data:history. ISO-8601 with Z or a numeric offset, or a date, which
        means midnight UTC.
        """
        return await self._read("/api/v1/data/verdicts/latest", {"as_of": as_of})

    async def list_verdicts(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        as_of: Moment | None = None,
        signal: Signal | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        include_agents: bool | None = None,
    ) -> Reply[VerdictHistory]:
        """List verdicts: `GET /api/v1/data/verdicts/history`.

        Verdicts of past cycles, latest first. Anonymous callers and keys without data:history
        get the last 24 cycles; signal then filters those cycles. Tier 1 with data:history can
        choose a window of at most 365 days (default: the last 365 days) and pages through it
        with meta.next_cursor. include_agents needs Tier 1 with data:agents. With as_of, the page
        contains the cycles that were known at that time: a live cycle is known from its
        publication, and a cycle backfilled for the time before the first live cycle is known
        from its slot. A gap that was filled later is not included. meta.gaps lists known outages
        that overlap the window, and runs of missed cycles; meta.unavailable lists the parts of
        the window before the first stored cycle and after the latest.

        Tier: tier0. Scope: data:read.

        from_: Start of the window, inclusive; default: 365 days before its end. Tier 1 with
        data:history. ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. Tier 1 with data:history. ISO-8601 with Z
        or a numeric offset, or a date, which means midnight UTC.

        as_of: Time of the requested state, not in the future: cycles that were published by
        then. If to is omitted, the window ends at as_of. Tier 1 with data:history. ISO-8601 with
        Z or a numeric offset, or a date, which means midnight UTC.

        signal: Only cycles whose verdict has this signal. Case-insensitive.

        limit: Cycles per page; any value other than 24 needs Tier 1 with data:history. From 1 to
        500. Default: 24.

        cursor: meta.next_cursor of the previous page. It fixes window, filters, and order: omit
        those parameters, or repeat them unchanged. limit can change.

        include_agents: Whether each cycle includes the agents' votes. Tier 1 with data:agents.
        Default: false.
        """
        return await self._read("/api/v1/data/verdicts/history", {"from": from_, "to": to, "as_of": as_of, "signal": signal, "limit": limit, "cursor": cursor, "include_agents": include_agents})

    def each_verdict(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        as_of: Moment | None = None,
        signal: Signal | None = None,
        limit: int | None = None,
        include_agents: bool | None = None,
    ) -> AsyncIterator[VerdictCycle]:
        """Iterate over all pages of `GET /api/v1/data/verdicts/history`; limit is the page size.

        Verdicts of past cycles, latest first. Anonymous callers and keys without data:history
        get the last 24 cycles; signal then filters those cycles. Tier 1 with data:history can
        choose a window of at most 365 days (default: the last 365 days) and pages through it
        with meta.next_cursor. include_agents needs Tier 1 with data:agents. With as_of, the page
        contains the cycles that were known at that time: a live cycle is known from its
        publication, and a cycle backfilled for the time before the first live cycle is known
        from its slot. A gap that was filled later is not included. meta.gaps lists known outages
        that overlap the window, and runs of missed cycles; meta.unavailable lists the parts of
        the window before the first stored cycle and after the latest.

        Tier: tier0. Scope: data:read.

        from_: Start of the window, inclusive; default: 365 days before its end. Tier 1 with
        data:history. ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. Tier 1 with data:history. ISO-8601 with Z
        or a numeric offset, or a date, which means midnight UTC.

        as_of: Time of the requested state, not in the future: cycles that were published by
        then. If to is omitted, the window ends at as_of. Tier 1 with data:history. ISO-8601 with
        Z or a numeric offset, or a date, which means midnight UTC.

        signal: Only cycles whose verdict has this signal. Case-insensitive.

        limit: Cycles per page; any value other than 24 needs Tier 1 with data:history. From 1 to
        500. Default: 24.

        include_agents: Whether each cycle includes the agents' votes. Tier 1 with data:agents.
        Default: false.
        """
        return self._items("/api/v1/data/verdicts/history", {"from": from_, "to": to, "as_of": as_of, "signal": signal, "limit": limit, "include_agents": include_agents}, "cycles")

    async def get_series(
        self,
        metric_id: str,
        *,
        asset: str | None = None,
        symbol: str | None = None,
        dimension: str | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        as_of: Moment | None = None,
        include_known_at: bool | None = None,
        interval: Interval | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        order: Literal["desc", "asc"] | None = None,
        dedupe: bool | None = None,
    ) -> Reply[Series]:
        """Get a public series: `GET /api/v1/data/series/{metric_id}`.

        Values of a public series, with attribution. Anonymous callers and keys without
        data:series and data:history get the last 7 days and at most 100 points, without further
        pages. Tier 1 with both scopes can choose a window of at most 365 days (default: the last
        365 days) and pages through it with meta.next_cursor. Only meta.next_cursor shows whether
        another page follows: in a long run of one value, a page can have fewer points than its
        limit, or none. For every caller, raw exchange.ls_ratio goes back 24 hours, and raw
        exchange.price is only its latest value. With interval, each point is a bucket of one
        hour, four hours, or one day, aligned to UTC: event_at is its start, value is its last
        value, and mean, min, and max are added if aggregates lists them. Buckets without a value
        are omitted, and a bucket that has not ended yet has complete false. With interval,
        exchange.price is served as far back as other series, and exchange.ls_ratio for 7 days. A
        page aggregates a bounded number of values, so it can have fewer buckets than its limit;
        the catalog lists the intervals of each metric. With as_of (Tier 1 with both scopes),
        each event has the latest revision known at that time, and later data is excluded; the
        history limits of a series still count from now. include_known_at adds known_at to every
        point. You must display meta.attribution[].text. meta.gaps lists known outages that
        overlap the window, and meta.unavailable lists the parts of the window that are not
        stored, and where the latest value is served if none falls in the window.

        Tier: tier0. Scope: data:read.

        metric_id: ID of a public metric, as the catalog lists it; case-insensitive.

        asset: Dimension of the metric, if it is an asset. Case-insensitive. asset, symbol, and
        dimension mean the same thing and must not contradict each other.

        symbol: Dimension of the metric, if it is a symbol. Case-insensitive. asset, symbol, and
        dimension mean the same thing and must not contradict each other.

        dimension: Dimension of the metric, if it has one, as the catalog lists it.
        Case-insensitive. asset, symbol, and dimension mean the same thing and must not
        contradict each other.

        from_: Start of the window, inclusive; default: 365 days before its end. Tier 1 with
        data:series and data:history. ISO-8601 with Z or a numeric offset, or a date, which means
        midnight UTC.

        to: End of the window, exclusive; default: now. Tier 1 with data:series and data:history.
        ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        as_of: Time of the requested state, not in the future: the latest revision of each event
        known by then. If to is omitted, the window ends at as_of. Tier 1 with data:series and
        data:history. ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        include_known_at: Whether each point includes the time when its value became known.
        Default: false.

        interval: raw: the values as observed. Others: one point per bucket of that length,
        aligned to UTC, that begins in the window and has a value. The catalog lists the
        intervals of each metric. Case-insensitive. Default: "raw".

        limit: Points per page; more than 100 points need Tier 1 with data:series and
        data:history. From 1 to 500. Default: 100.

        cursor: meta.next_cursor of the previous page. It fixes window, filters, and order: omit
        those parameters, or repeat them unchanged. limit can change.

        order: Order of events: desc is latest first, asc is earliest first. Case-insensitive.
        Default: "desc".

        dedupe: Whether only the earliest of consecutive identical values is served. It affects
        only raw points of series with ts_semantics fetch. Default: true.
        """
        return await self._read("/api/v1/data/series/{metric_id}", {"metric_id": metric_id, "asset": asset, "symbol": symbol, "dimension": dimension, "from": from_, "to": to, "as_of": as_of, "include_known_at": include_known_at, "interval": interval, "limit": limit, "cursor": cursor, "order": order, "dedupe": dedupe})

    def each_series_point(
        self,
        metric_id: str,
        *,
        asset: str | None = None,
        symbol: str | None = None,
        dimension: str | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        as_of: Moment | None = None,
        include_known_at: bool | None = None,
        interval: Interval | None = None,
        limit: int | None = None,
        order: Literal["desc", "asc"] | None = None,
        dedupe: bool | None = None,
    ) -> AsyncIterator[SeriesPointItem]:
        """Iterate over all pages of `GET /api/v1/data/series/{metric_id}`; limit is the page size.

        Values of a public series, with attribution. Anonymous callers and keys without
        data:series and data:history get the last 7 days and at most 100 points, without further
        pages. Tier 1 with both scopes can choose a window of at most 365 days (default: the last
        365 days) and pages through it with meta.next_cursor. Only meta.next_cursor shows whether
        another page follows: in a long run of one value, a page can have fewer points than its
        limit, or none. For every caller, raw exchange.ls_ratio goes back 24 hours, and raw
        exchange.price is only its latest value. With interval, each point is a bucket of one
        hour, four hours, or one day, aligned to UTC: event_at is its start, value is its last
        value, and mean, min, and max are added if aggregates lists them. Buckets without a value
        are omitted, and a bucket that has not ended yet has complete false. With interval,
        exchange.price is served as far back as other series, and exchange.ls_ratio for 7 days. A
        page aggregates a bounded number of values, so it can have fewer buckets than its limit;
        the catalog lists the intervals of each metric. With as_of (Tier 1 with both scopes),
        each event has the latest revision known at that time, and later data is excluded; the
        history limits of a series still count from now. include_known_at adds known_at to every
        point. You must display meta.attribution[].text. meta.gaps lists known outages that
        overlap the window, and meta.unavailable lists the parts of the window that are not
        stored, and where the latest value is served if none falls in the window.

        Tier: tier0. Scope: data:read.

        metric_id: ID of a public metric, as the catalog lists it; case-insensitive.

        asset: Dimension of the metric, if it is an asset. Case-insensitive. asset, symbol, and
        dimension mean the same thing and must not contradict each other.

        symbol: Dimension of the metric, if it is a symbol. Case-insensitive. asset, symbol, and
        dimension mean the same thing and must not contradict each other.

        dimension: Dimension of the metric, if it has one, as the catalog lists it.
        Case-insensitive. asset, symbol, and dimension mean the same thing and must not
        contradict each other.

        from_: Start of the window, inclusive; default: 365 days before its end. Tier 1 with
        data:series and data:history. ISO-8601 with Z or a numeric offset, or a date, which means
        midnight UTC.

        to: End of the window, exclusive; default: now. Tier 1 with data:series and data:history.
        ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        as_of: Time of the requested state, not in the future: the latest revision of each event
        known by then. If to is omitted, the window ends at as_of. Tier 1 with data:series and
        data:history. ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        include_known_at: Whether each point includes the time when its value became known.
        Default: false.

        interval: raw: the values as observed. Others: one point per bucket of that length,
        aligned to UTC, that begins in the window and has a value. The catalog lists the
        intervals of each metric. Case-insensitive. Default: "raw".

        limit: Points per page; more than 100 points need Tier 1 with data:series and
        data:history. From 1 to 500. Default: 100.

        order: Order of events: desc is latest first, asc is earliest first. Case-insensitive.
        Default: "desc".

        dedupe: Whether only the earliest of consecutive identical values is served. It affects
        only raw points of series with ts_semantics fetch. Default: true.
        """
        return self._items("/api/v1/data/series/{metric_id}", {"metric_id": metric_id, "asset": asset, "symbol": symbol, "dimension": dimension, "from": from_, "to": to, "as_of": as_of, "include_known_at": include_known_at, "interval": interval, "limit": limit, "order": order, "dedupe": dedupe}, "points")

    async def list_revisions(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        kind: Literal["cycle.withdrawn", "observation.revised"] | None = None,
        source: Literal["econ.fed_rate", "econ.m2", "econ.cpi", "econ.unemployment", "sentiment.fear_greed", "defi.tvl_chain:ethereum", "defi.tvl_chain:solana", "defi.stablecoins", "chain.hash_rate", "chain.difficulty", "chain.n_unique_addresses", "chain.miners_revenue", "mempool.fees", "mempool.hashrate_3m", "mempool.difficulty_adjustment", "repo.commits_btc", "repo.commits_eth", "repo.commits_sol", "fx.usd_gel"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Reply[RevisionsPage]:
        """List revisions: `GET /api/v1/data/revisions`.

        Cycles that operators withdrew, and points of public series that providers corrected,
        latest first, with the old and the new value, the time, and the reason. If a provider
        publishes vintages, corrections from before this deployment began are included. A
        correction never changes published cycles. Series of which partners can read only the
        latest values have no corrections here. The window by revised_at is at most 365 days
        (default: the last 365 days), with pages through meta.next_cursor. You must display
        meta.attribution[].text with corrected values. meta.unavailable lists sources whose
        earlier corrections are not listed yet.

        Tier: tier1. Scope: data:history.

        from_: Start of the window, by revised_at, inclusive; default: 365 days before its end.
        ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.

        kind: Only this kind of revision, named as its event. Case-insensitive.

        source: Only corrections of this source, without withdrawals. Sources without a public
        series have none. Case-insensitive.

        limit: Revisions per page. From 1 to 500. Default: 100.

        cursor: meta.next_cursor of the previous page. It fixes window, filters, and order: omit
        those parameters, or repeat them unchanged. limit can change.
        """
        return await self._read("/api/v1/data/revisions", {"from": from_, "to": to, "kind": kind, "source": source, "limit": limit, "cursor": cursor})

    def each_revision(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        kind: Literal["cycle.withdrawn", "observation.revised"] | None = None,
        source: Literal["econ.fed_rate", "econ.m2", "econ.cpi", "econ.unemployment", "sentiment.fear_greed", "defi.tvl_chain:ethereum", "defi.tvl_chain:solana", "defi.stablecoins", "chain.hash_rate", "chain.difficulty", "chain.n_unique_addresses", "chain.miners_revenue", "mempool.fees", "mempool.hashrate_3m", "mempool.difficulty_adjustment", "repo.commits_btc", "repo.commits_eth", "repo.commits_sol", "fx.usd_gel"] | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[RevisionItem]:
        """Iterate over all pages of `GET /api/v1/data/revisions`; limit is the page size.

        Cycles that operators withdrew, and points of public series that providers corrected,
        latest first, with the old and the new value, the time, and the reason. If a provider
        publishes vintages, corrections from before this deployment began are included. A
        correction never changes published cycles. Series of which partners can read only the
        latest values have no corrections here. The window by revised_at is at most 365 days
        (default: the last 365 days), with pages through meta.next_cursor. You must display
        meta.attribution[].text with corrected values. meta.unavailable lists sources whose
        earlier corrections are not listed yet.

        Tier: tier1. Scope: data:history.

        from_: Start of the window, by revised_at, inclusive; default: 365 days before its end.
        ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.

        kind: Only this kind of revision, named as its event. Case-insensitive.

        source: Only corrections of this source, without withdrawals. Sources without a public
        series have none. Case-insensitive.

        limit: Revisions per page. From 1 to 500. Default: 100.
        """
        return self._items("/api/v1/data/revisions", {"from": from_, "to": to, "kind": kind, "source": source, "limit": limit}, "revisions")

    async def get_latest_batch(self, ids: Several[str]) -> Reply[BatchLatest]:
        """Get latest values in bulk: `GET /api/v1/data/latest`.

        Latest values of up to 25 IDs in one request. Every ID appears in items, in missing, or
        in meta.unavailable with a reason; no ID makes the request fail. Ages and statuses are as
        of the start of the current minute. You must display meta.attribution[].text with series
        values.

        Tier: tier0. Scope: data:read.

        ids: IDs of the items: composite.<index>:<ASSET> (default asset: BTC), verdict,
        series:<metric_id>, series:<metric_id>:<dimension>, signal:<SYMBOL>. You can omit
        series:. Case-insensitive. 1 to 25 IDs. Separate values with commas, or repeat the
        parameter.
        """
        return await self._read("/api/v1/data/latest", {"ids": ids})

    async def get_latest_agent_read(self, agent: Speaker, *, lang: Language | None = None) -> Reply[AgentCard]:
        """Get the latest agent card: `GET /api/v1/data/agents/{agent}/latest`.

        Card of an agent from the latest cycle. Texts are in the requested language if available,
        otherwise in the other language; summary_lang and headline_lang show which. If the
        narrative of the cycle cannot be read, the texts are the agent’s own reasoning in
        English. The card of profesor covers the whole cycle.

        Tier: tier0. Scope: data:read.

        agent: Name of the agent, case-insensitive.

        lang: Language of the texts: Georgian or English. If omitted, Accept-Language decides; ka
        if it lists neither language. Case-insensitive. Default: "ka".
        """
        return await self._read("/api/v1/data/agents/{agent}/latest", {"agent": agent, "lang": lang})

    async def get_cycle_narrative(
        self,
        cycle_number: int,
        *,
        lang: Language | None = None,
        include_prose: bool | None = None,
    ) -> Reply[NarrativeOfCycle]:
        """Get the narratives of a cycle: `GET /api/v1/data/narratives/cycle/{cycle_number}/agents`.

        Headlines, labels of the measured quantities, and, if requested, the full texts of a
        cycle, the lead first. Texts are in the requested language if available, otherwise in the
        other language; headline_lang and narrative_lang show which. The texts contain no plan
        and no risk calculation. Words such as unusual, strong, and extreme are used only for
        values outside the 10th and 90th percentiles of the trailing year; methodology.words in
        the catalog detail of agents shows how many quantities use 2020 to 2023 instead. The full
        texts need include_prose=true and Tier 1 with data:narratives. CYCLE_NOT_FOUND: the cycle
        was never published. NARRATIVE_NOT_FOUND: the cycle was published, but its texts are no
        longer in the archive.

        Tier: tier0. Scope: data:read.

        cycle_number: Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0.

        lang: Language of the texts: Georgian or English. If omitted, Accept-Language decides; ka
        if it lists neither language. Case-insensitive. Default: "ka".

        include_prose: Whether to include each agent's full text. Tier 1 with data:narratives.
        Default: false.
        """
        return await self._read("/api/v1/data/narratives/cycle/{cycle_number}/agents", {"cycle_number": cycle_number, "lang": lang, "include_prose": include_prose})

    async def get_cycle_proof(self, cycle_number: int) -> Reply[CycleProof]:
        """Get the proof of a cycle: `GET /api/v1/data/cycles/{cycle_number}/proof`.

        Hashes that prove the content of a cycle. Every published cycle is a chain entry, in the
        order of publication: its hash covers the hashes of the previous entry, of the cycle's
        inputs, and of its result. Use the proof to check a saved response later: whether the
        cycle is unchanged since it was served, and whether any earlier entry was changed.
        CYCLE_NOT_FOUND: the cycle was never published, or was withdrawn. PROOF_NOT_FOUND: the
        cycle was published before the chain began, and its entry does not exist yet.

        Tier: tier0. Scope: data:read.

        cycle_number: Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0.
        """
        return await self._read("/api/v1/data/cycles/{cycle_number}/proof", {"cycle_number": cycle_number})

    async def get_latest_checkpoint(self) -> Reply[CycleCheckpoint]:
        """Get the latest checkpoint: `GET /api/v1/data/checkpoints/latest`.

        Signed note with the chain hash of the latest cycle. Keep it to prove later what was
        published up to then: the hash covers every earlier entry in the chain.
        CHECKPOINT_NOT_FOUND: the cycle is not signed yet, or this deployment has no key that
        signs. PROOF_NOT_FOUND: the cycle's entry in the chain does not exist yet.

        Tier: tier0. Scope: data:read.
        """
        return await self._read("/api/v1/data/checkpoints/latest", {})

    async def get_checkpoint(self, cycle_number: int) -> Reply[CycleCheckpoint]:
        """Get the checkpoint of a cycle: `GET /api/v1/data/checkpoints/{cycle_number}`.

        Signed note with the chain hash of a published cycle, which is signed only once. Cycles
        that an earlier version published, or that were backfilled, have one too.
        CYCLE_NOT_FOUND: the cycle was never published, or was withdrawn.

        Tier: tier0. Scope: data:read.

        cycle_number: Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0.
        """
        return await self._read("/api/v1/data/checkpoints/{cycle_number}", {"cycle_number": cycle_number})

    @overload
    async def get_track_record(
        self,
        *,
        agent: Speaker | None = None,
        asset: Several[Asset] | None = None,
        horizon: Literal["24", "72", "168"] | None = None,
        kind: Literal["verdict"] = ...,
        from_: Date | None = None,
        to: Date | None = None,
    ) -> Reply[TrackRecordResponse]: ...
    @overload
    async def get_track_record(
        self,
        *,
        agent: Speaker | None = None,
        asset: Several[Asset] | None = None,
        horizon: Literal["24", "72", "168"] | None = None,
        kind: Literal["outlook"],
        from_: Date | None = None,
        to: Date | None = None,
    ) -> Reply[OutlookRecordResponse]: ...
    async def get_track_record(
        self,
        *,
        agent: Speaker | None = None,
        asset: Several[Asset] | None = None,
        horizon: Literal["24", "72", "168"] | None = None,
        kind: Literal["verdict", "outlook"] | None = None,
        from_: Date | None = None,
        to: Date | None = None,
    ) -> Reply[Any]:
        """Get the track record: `GET /api/v1/data/track-record`.

        Per speaker, asset, and horizon: the hit rate, compared with simple rules in the same
        cases, and the accuracy of the published probabilities, compared with climatology. A call
        is judged once, when its horizon ends, by the prices known then, and is never restated.
        Live and backfilled cycles are reported separately. Cycles that were withdrawn or had no
        known price are left out; left_out counts them. With kind=outlook, per asset and horizon:
        the pinball loss of the quantiles against the trailing year and an exponentially weighted
        variance, the Brier score of each declared move, coverage, calibration, and the basis in
        force. The outlook of each 00:00 UTC cycle is one case.

        Tier: tier0. Scope: data:read.

        agent: Only this speaker: the lead or an agent. Case-insensitive.

        asset: Only these assets. Separate values with commas, or repeat the parameter.
        Case-insensitive.

        horizon: Only this horizon, in hours. Case-insensitive.

        kind: Kind of record. verdict: the calls of the lead and the agents. outlook: the
        forecasts of the size of moves; agent is then rejected. Case-insensitive. Default:
        "verdict".

        from_: First UTC day of the cycles, inclusive.

        to: Last UTC day of the cycles, included.
        """
        return await self._read("/api/v1/data/track-record", {"agent": agent, "asset": asset, "horizon": horizon, "kind": kind, "from": from_, "to": to})

    async def list_outcomes(
        self,
        *,
        agent: Speaker | None = None,
        asset: Several[Asset] | None = None,
        horizon: Literal["24", "72", "168"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Reply[OutcomesPage]:
        """List track record outcomes: `GET /api/v1/data/track-record/outcomes`.

        One outcome per cycle, asset, and completed horizon, latest first: the rounded price
        return, the sources of both prices, each speaker's call, and whether the call came true.
        Outcomes are recorded once and never restated; outcomes of withdrawn cycles are not
        listed. Calls of agents also need data:agents; without it, only calls of the lead are
        shown. The window is at most 365 days (default: the last 365 days), with pages through
        meta.next_cursor. Prices are not returned, because only the latest price can be read.
        Returns based on prices from sources of licence class B are withheld, as meta.unavailable
        then reports.

        Tier: tier1. Scope: data:history.

        agent: Only this speaker: the lead or an agent. Case-insensitive.

        asset: Only these assets. Separate values with commas, or repeat the parameter.
        Case-insensitive.

        horizon: Only this horizon, in hours. Case-insensitive.

        from_: Start of the window of cycles, inclusive; default: 365 days before its end.
        ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.

        limit: Outcomes per page. From 1 to 500. Default: 100.

        cursor: meta.next_cursor of the previous page. It fixes window, filters, and order: omit
        those parameters, or repeat them unchanged. limit can change.
        """
        return await self._read("/api/v1/data/track-record/outcomes", {"agent": agent, "asset": asset, "horizon": horizon, "from": from_, "to": to, "limit": limit, "cursor": cursor})

    def each_outcome(
        self,
        *,
        agent: Speaker | None = None,
        asset: Several[Asset] | None = None,
        horizon: Literal["24", "72", "168"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[OutcomeItem]:
        """Iterate over all pages of `GET /api/v1/data/track-record/outcomes`; limit is the page
        size.

        One outcome per cycle, asset, and completed horizon, latest first: the rounded price
        return, the sources of both prices, each speaker's call, and whether the call came true.
        Outcomes are recorded once and never restated; outcomes of withdrawn cycles are not
        listed. Calls of agents also need data:agents; without it, only calls of the lead are
        shown. The window is at most 365 days (default: the last 365 days), with pages through
        meta.next_cursor. Prices are not returned, because only the latest price can be read.
        Returns based on prices from sources of licence class B are withheld, as meta.unavailable
        then reports.

        Tier: tier1. Scope: data:history.

        agent: Only this speaker: the lead or an agent. Case-insensitive.

        asset: Only these assets. Separate values with commas, or repeat the parameter.
        Case-insensitive.

        horizon: Only this horizon, in hours. Case-insensitive.

        from_: Start of the window of cycles, inclusive; default: 365 days before its end.
        ISO-8601 with Z or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.

        limit: Outcomes per page. From 1 to 500. Default: 100.
        """
        return self._items("/api/v1/data/track-record/outcomes", {"agent": agent, "asset": asset, "horizon": horizon, "from": from_, "to": to, "limit": limit}, "outcomes")

    async def get_latest_outlook(
        self,
        *,
        asset: Several[Asset] | None = None,
        horizon: Several[Literal["24h", "72h", "7d"]] | None = None,
    ) -> Reply[OutlookLatest]:
        """Get the latest outlook: `GET /api/v1/data/outlook/latest`.

        Distribution of the moves of every asset over the next 24 hours, 72 hours, and 7 days
        from the latest cycle's instant: expected volatility, quantiles of the return and of the
        range, and probabilities of declared moves. It forecasts the size of moves, not their
        direction. A longer horizon never states less. shown_skill marks the statements that the
        record shows to be better than the past year. Only this route has prices; you must
        display meta.attribution[].text with them.

        Tier: tier0. Scope: data:read.

        asset: Only these assets. Separate values with commas, or repeat the parameter.
        Case-insensitive.

        horizon: Only these horizons. Separate values with commas, or repeat the parameter.
        Case-insensitive.
        """
        return await self._read("/api/v1/data/outlook/latest", {"asset": asset, "horizon": horizon})

    async def list_outlooks(
        self,
        *,
        asset: Several[Asset] | None = None,
        horizon: Several[Literal["24h", "72h", "7d"]] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        as_of: Moment | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Reply[OutlookHistory]:
        """List past outlooks: `GET /api/v1/data/outlook/history`.

        Outlooks of every cycle as published, latest first, in a window of at most 365 days
        (default: the last 365 days), with pages through meta.next_cursor. There is one cycle
        every 15 minutes, so a week has 672. Prices and skill are only in the latest outlook.
        Every cycle has an item for each asset and horizon; in cycles before the first outlook,
        all are unavailable with the reason no_fit. With as_of, the page contains the cycles that
        were known at that time: a live cycle is known from its publication, and a cycle
        backfilled for the time before the first live cycle is known from its slot. A gap that
        was filled later is not included. meta.gaps lists known outages that overlap the window,
        and runs of missed cycles; meta.unavailable lists the outlooks that were unavailable in
        some cycles of the page.

        Tier: tier1. Scope: data:history.

        asset: Only these assets; default: all. Separate values with commas, or repeat the
        parameter. Case-insensitive.

        horizon: Only these horizons; default: all. Separate values with commas, or repeat the
        parameter. Case-insensitive.

        from_: Start of the window, inclusive; default: 365 days before its end. ISO-8601 with Z
        or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.

        as_of: Time of the requested state, not in the future: cycles that were published by
        then. If to is omitted, the window ends at as_of. Tier 1 with data:history. ISO-8601 with
        Z or a numeric offset, or a date, which means midnight UTC.

        limit: Cycles per page. From 1 to 200. Default: 24.

        cursor: meta.next_cursor of the previous page. It fixes window, filters, and order: omit
        those parameters, or repeat them unchanged. limit can change.
        """
        return await self._read("/api/v1/data/outlook/history", {"asset": asset, "horizon": horizon, "from": from_, "to": to, "as_of": as_of, "limit": limit, "cursor": cursor})

    def each_outlook_cycle(
        self,
        *,
        asset: Several[Asset] | None = None,
        horizon: Several[Literal["24h", "72h", "7d"]] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        as_of: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[OutlookCycle]:
        """Iterate over all pages of `GET /api/v1/data/outlook/history`; limit is the page size.

        Outlooks of every cycle as published, latest first, in a window of at most 365 days
        (default: the last 365 days), with pages through meta.next_cursor. There is one cycle
        every 15 minutes, so a week has 672. Prices and skill are only in the latest outlook.
        Every cycle has an item for each asset and horizon; in cycles before the first outlook,
        all are unavailable with the reason no_fit. With as_of, the page contains the cycles that
        were known at that time: a live cycle is known from its publication, and a cycle
        backfilled for the time before the first live cycle is known from its slot. A gap that
        was filled later is not included. meta.gaps lists known outages that overlap the window,
        and runs of missed cycles; meta.unavailable lists the outlooks that were unavailable in
        some cycles of the page.

        Tier: tier1. Scope: data:history.

        asset: Only these assets; default: all. Separate values with commas, or repeat the
        parameter. Case-insensitive.

        horizon: Only these horizons; default: all. Separate values with commas, or repeat the
        parameter. Case-insensitive.

        from_: Start of the window, inclusive; default: 365 days before its end. ISO-8601 with Z
        or a numeric offset, or a date, which means midnight UTC.

        to: End of the window, exclusive; default: now. ISO-8601 with Z or a numeric offset, or a
        date, which means midnight UTC.

        as_of: Time of the requested state, not in the future: cycles that were published by
        then. If to is omitted, the window ends at as_of. Tier 1 with data:history. ISO-8601 with
        Z or a numeric offset, or a date, which means midnight UTC.

        limit: Cycles per page. From 1 to 200. Default: 24.
        """
        return self._items("/api/v1/data/outlook/history", {"asset": asset, "horizon": horizon, "from": from_, "to": to, "as_of": as_of, "limit": limit}, "cycles")

    async def get_market_lens(self, *, lang: Language | None = None) -> Reply[MarketLensSnapshot]:
        """Get a snapshot to embed: `GET /api/v1/data/market-lens/snapshot`.

        The verdict, every agent's headline, the five BTC composites, and public context. Display
        the context with its attribution texts from meta.attribution.

        Tier: tier0. Scope: data:read.

        lang: Language of the headlines: Georgian or English. If omitted, Accept-Language
        decides; ka if it lists neither language. Case-insensitive. Default: "ka".
        """
        return await self._read("/api/v1/data/market-lens/snapshot", {"lang": lang})

    async def get_me(self, *, days: int | None = None) -> Reply[Me]:
        """Get key entitlements and usage: `GET /api/v1/data/me`.

        Entitlements, scopes, and limits of the key, its usage today, and its usage by day and
        endpoint. The route needs a key, shows only that key, and is never cached, so it sends no
        ETag and ignores If-None-Match.

        Tier: tier1. Scope: data:read.

        days: Number of UTC days of usage, including today. From 1 to 30. Default: 7.
        """
        return await self._read("/api/v1/data/me", {"days": days})

    async def get_latest_narrative(
        self,
        *,
        lang: Language | None = None,
        include_prose: bool | None = None,
    ) -> BareReply[LegacyNarrative]:
        """Get the latest cycle narrative: `GET /api/v1/public/narratives/latest`.

        Verdict, paper plan, and texts of the latest cycle. Texts are in the requested language
        if available, otherwise in the other language; lang shows which. Poll at most every 30
        seconds; there is a new cycle every 15 minutes.

        You need a key only if the operator requires one; otherwise, any key is accepted.

        lang: Language of the texts: Georgian or English. Case-insensitive. Default: "ka".

        include_prose: Whether the response includes the full texts: in Georgian, about 45 kB
        instead of 2 kB. Default: true.
        """
        return await self._read_bare("/api/v1/public/narratives/latest", {"lang": lang, "include_prose": include_prose})

    async def get_narrative_of_cycle(
        self,
        cycle_number: int,
        *,
        lang: Language | None = None,
        include_prose: bool | None = None,
    ) -> BareReply[LegacyNarrative]:
        """Get the narrative of a cycle: `GET /api/v1/public/narratives/cycle/{cycle_number}`.

        Verdict, paper plan, and texts of a past cycle. They come from the fast cache for 14
        days, then from the archive; meta.cache_source shows which. CYCLE_NOT_FOUND: no such
        cycle was published. NARRATIVE_NOT_FOUND: the cycle was published, but its texts are no
        longer in the archive.

        You need a key only if the operator requires one; otherwise, any key is accepted.

        cycle_number: Cycle number: whole quarter-hours since 2024-01-01T00:00:00Z. At least 0.

        lang: Language of the texts: Georgian or English. Case-insensitive. Default: "ka".

        include_prose: Whether the response includes the full texts: in Georgian, about 45 kB
        instead of 2 kB. Default: true.
        """
        return await self._read_bare("/api/v1/public/narratives/cycle/{cycle_number}", {"cycle_number": cycle_number, "lang": lang, "include_prose": include_prose})

    async def list_narratives(
        self,
        *,
        limit: int | None = None,
        lang: Language | None = None,
    ) -> BareReply[NarrativeList]:
        """List the latest cycles: `GET /api/v1/public/narratives`.

        Number, time, and verdict of each cycle, latest first; 24 cycles are about six hours.

        You need a key only if the operator requires one; otherwise, any key is accepted.

        limit: Cycles in the list. From 1 to 200. Default: 24.

        lang: Reserved: the list has no texts. Case-insensitive. Default: "ka".
        """
        return await self._read_bare("/api/v1/public/narratives", {"limit": limit, "lang": lang})

    async def get_narrative_stats(self, *, hours: int | None = None) -> BareReply[NarrativeStatistics]:
        """Get narrative statistics: `GET /api/v1/public/narratives/stats`.

        Writing time and cost of the texts in the last hours, and the number of cycles by
        verdict.

        You need a key only if the operator requires one; otherwise, any key is accepted.

        hours: Length of the window in hours; the window ends now. From 1 to 720. Default: 24.
        """
        return await self._read_bare("/api/v1/public/narratives/stats", {"hours": hours})

    async def list_data_sources(self) -> BareReply[ProviderList]:
        """List data providers: `GET /api/v1/data-sources`.

        The nine external providers of the crew’s data, with licence, attribution, sources, and
        status. The response contains only metadata and is safe to embed.

        You need a key only if the operator requires one; otherwise, any key is accepted.
        """
        return await self._read_bare("/api/v1/data-sources", {})
