//! The tree that all worlds share.

use arrayvec::ArrayVec;
use reihum_core::rng::Fast;
use reihum_core::{Game, Seat, View};

use super::{ActionValue, Candidate, Rewards, SearchModel};
use crate::SearchLimit;

/// No edge, no node.
const NONE: u32 = u32::MAX;
/// The limit is looked at every so many iterations.
const CLOCK_EVERY: u32 = 16;
/// The longest path through the tree.
const LONGEST: usize = 128;
/// What has not been tried counts as a little worse than what was found so far.
const UNTRIED: f32 = 0.1;

/// Somewhere the searching seat can tell apart from everywhere else.
struct Node {
    visits: u32,
    /// The sum of what came of it, for the seat that acts here.
    total: f64,
    /// The first of its edges.
    edges: u32,
    /// Are its edges the same in every world? So it is where the searching seat acts.
    complete: bool,
}

/// An action at a node.
struct Edge<A> {
    action: A,
    prior: f32,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    total: f64,
    /// The next edge of the same node.
    next: u32,
    /// The first of the nodes it leads to.
    branches: u32,
}

/// Where an action led, as far as the searching seat saw.
struct Branch {
    seen: u64,
    node: u32,
    next: u32,
}

/// A step taken in this iteration.
struct PathStep {
    node: u32,
    edge: u32,
    seat: Seat,
}

pub(super) struct Tree<'a, G: Game, M> {
    view: View<'a, G>,
    observer: Seat,
    model: &'a M,
    rng: Fast,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Action>>,
    branches: Vec<Branch>,
    /// The candidates of the node at hand; kept so that no iteration allocates.
    candidates: Vec<Candidate<G::Action>>,
}

impl<'a, G: Game, M: SearchModel<G>> Tree<'a, G, M> {
    pub fn new(view: View<'a, G>, observer: Seat, model: &'a M, rng: Fast) -> Self {
        let mut tree = Self {
            view,
            observer,
            model,
            rng,
            nodes: Vec::with_capacity(1024),
            edges: Vec::with_capacity(4096),
            branches: Vec::with_capacity(1024),
            candidates: Vec::with_capacity(64),
        };
        tree.add_node();
        tree.complete(0, view);
        tree
    }

    /// Iterates so often, or until the time is over; at least once.
    pub fn grow(&mut self, iterations: u32, limit: SearchLimit) {
        for iteration in 0..iterations.max(1) {
            if iteration > 0 && iteration % CLOCK_EVERY == 0 && limit.is_over() {
                break;
            }
            self.iterate();
        }
    }

    /// What was found out about the actions at the root.
    pub fn root(&self) -> Vec<ActionValue<G::Action>> {
        let mut found: Vec<_> = self
            .edges_of(0)
            .map(|edge| ActionValue {
                action: edge.action,
                visits: edge.visits,
                value: (edge.total / f64::from(edge.visits.max(1))) as f32,
            })
            .collect();
        found.reverse();
        found
    }

    fn edges_of(&self, node: u32) -> impl Iterator<Item = &Edge<G::Action>> {
        let first = self.nodes[node as usize].edges;
        std::iter::successors(self.edges.get(first as usize), |edge| {
            self.edges.get(edge.next as usize)
        })
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node {
            visits: 0,
            total: 0.0,
            edges: NONE,
            complete: false,
        });
        self.nodes.len() as u32 - 1
    }

    fn add_edge(&mut self, node: u32, candidate: Candidate<G::Action>) -> u32 {
        let edge = self.edges.len() as u32;
        let next = std::mem::replace(&mut self.nodes[node as usize].edges, edge);
        self.edges.push(Edge {
            action: candidate.action,
            prior: candidate.prior,
            visits: 0,
            available: 0,
            total: 0.0,
            next,
            branches: NONE,
        });
        edge
    }

    /// Gives a node of the searching seat all its edges, once.
    fn complete(&mut self, node: u32, view: View<'_, G>) {
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        self.model.candidates(view, &mut candidates);
        for candidate in &candidates {
            self.add_edge(node, *candidate);
        }
        self.nodes[node as usize].complete = true;
        self.candidates = candidates;
    }

    fn iterate(&mut self) {
        let setup = self.view.setup;
        let mut parts = self.model.world(self.view, &mut self.rng);
        let mut path: ArrayVec<PathStep, LONGEST> = ArrayVec::new();
        let deepest = self.model.depth().min(LONGEST);
        let mut node = 0;
        let rewards = loop {
            let mover = match path.len() {
                0 => Some(self.observer),
                _ => G::to_act(&parts.public).must.first(),
            };
            let Some(seat) = mover.filter(|_| path.len() < deepest) else {
                break self.model.play_out(setup, &mut parts, &mut self.rng);
            };
            let Some(edge) = self.select(node, seat, parts.view(setup, Some(seat))) else {
                break self.model.play_out(setup, &mut parts, &mut self.rng);
            };
            let action = self.edges[edge as usize].action;
            let new = self.edges[edge as usize].visits == 0;
            path.push(PathStep { node, edge, seat });
            let progress = G::apply(setup, &mut parts, seat, action, &mut ());
            if progress.ends_round() {
                let outcome = || G::outcome(&parts.public).map(|outcome| outcome.winners);
                let won = progress.round_won().or_else(outcome);
                break self.model.settled(setup, &parts, won.unwrap_or_default());
            }
            if new {
                break self.model.play_out(setup, &mut parts, &mut self.rng);
            }
            let seen = self.model.seen(&parts, self.observer);
            node = self.follow(edge, seen);
        };
        self.note(&path, &rewards);
    }

    /// The edge to try at a node, for the seat that acts there in this world.
    fn select(&mut self, node: u32, seat: Seat, view: View<'_, G>) -> Option<u32> {
        if seat == self.observer {
            if !self.nodes[node as usize].complete {
                self.complete(node, view);
            }
            return self.best_of_all(node);
        }
        if let Some(action) = self.model.reply(view, &mut self.rng) {
            let known = self.find(node, action);
            return Some(
                known.unwrap_or_else(|| self.add_edge(node, Candidate { action, prior: 1.0 })),
            );
        }
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        self.model.candidates(view, &mut candidates);
        let sum: f32 = candidates.iter().map(|candidate| candidate.prior).sum();
        let untried = self.untried(node);
        let mut best = None;
        let mut best_score = f32::NEG_INFINITY;
        for candidate in &candidates {
            let edge = self.find(node, candidate.action);
            let edge = edge.unwrap_or_else(|| self.add_edge(node, *candidate));
            self.edges[edge as usize].available += 1;
            let prior = candidate.prior / sum;
            let score = self.score(&self.edges[edge as usize], prior, untried);
            if score > best_score {
                (best, best_score) = (Some(edge), score);
            }
        }
        self.candidates = candidates;
        best
    }

    fn best_of_all(&mut self, node: u32) -> Option<u32> {
        let sum: f32 = self.edges_of(node).map(|edge| edge.prior).sum();
        let untried = self.untried(node);
        let available = self.nodes[node as usize].visits + 1;
        let mut best = None;
        let mut best_score = f32::NEG_INFINITY;
        let mut at = self.nodes[node as usize].edges;
        while let Some(edge) = self.edges.get_mut(at as usize) {
            edge.available = available;
            let edge = &self.edges[at as usize];
            let score = self.score(edge, edge.prior / sum, untried);
            // Later edges of the list are earlier candidates: they win a tie.
            if score >= best_score {
                (best, best_score) = (Some(at), score);
            }
            at = edge.next;
        }
        best
    }

    /// What something untried counts as.
    fn untried(&self, node: u32) -> f32 {
        let node = &self.nodes[node as usize];
        if node.visits == 0 {
            return 0.5;
        }
        (node.total / f64::from(node.visits)) as f32 - UNTRIED
    }

    /// How much an edge calls for being tried: what it is worth so far, and how little is known.
    fn score(&self, edge: &Edge<G::Action>, prior: f32, untried: f32) -> f32 {
        let value = match edge.visits {
            0 => untried,
            visits => (edge.total / f64::from(visits)) as f32,
        };
        let doubt = (edge.available as f32).sqrt() / (1 + edge.visits) as f32;
        value + self.model.curiosity() * prior * doubt
    }

    fn find(&self, node: u32, action: G::Action) -> Option<u32> {
        let mut at = self.nodes[node as usize].edges;
        while let Some(edge) = self.edges.get(at as usize) {
            if edge.action == action {
                return Some(at);
            }
            at = edge.next;
        }
        None
    }

    /// The node an edge leads to where this was seen.
    fn follow(&mut self, edge: u32, seen: u64) -> u32 {
        let mut at = self.edges[edge as usize].branches;
        while let Some(outcome) = self.branches.get(at as usize) {
            if outcome.seen == seen {
                return outcome.node;
            }
            at = outcome.next;
        }
        let node = self.add_node();
        let next = self.edges[edge as usize].branches;
        self.edges[edge as usize].branches = self.branches.len() as u32;
        self.branches.push(Branch { seen, node, next });
        node
    }

    fn note(&mut self, path: &[PathStep], rewards: &Rewards) {
        for step in path {
            let reward = rewards[step.seat.index()];
            let node = &mut self.nodes[step.node as usize];
            node.visits += 1;
            node.total += f64::from(reward);
            let edge = &mut self.edges[step.edge as usize];
            edge.visits += 1;
            edge.total += f64::from(reward);
        }
    }
}
